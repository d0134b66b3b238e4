"""What the brute-force engine answers: may the side open, take the pile, go out?"""

from collections.abc import Iterator
from dataclasses import replace

from tests.engine.books import CANASTA, Book
from tests.engine.brute import NATURALS, Hand, How, Laid, Table, ways
from tests.engine.takings import goes_on_own, takings
from tests.engine.turns import (
    Deal,
    exempt,
    kinds,
    leaves,
    opens,
    red_alone,
    size_of,
    stays,
    without_pile,
)


def can_open(book: Book, deal: Deal) -> bool:
    """Tell whether a hand that has drawn from the stock opens."""
    if book.fined and deal.said == "yes" and not can_go_out(book, deal):
        return can_open(book, replace(deal, said=""))
    for laid in ways(book, deal.hand, (), How(opening=True, lone=deal.lone)):
        opening = opens(book, deal.hand, laid, deal)
        if opening and stays(book, deal.hand, laid, deal):
            return True
        out = leaves(book, deal.hand, laid, deal)
        if out and laid.table and (opening or exempt(book, laid)):
            return True
    return False


def can_go_out(book: Book, deal: Deal, *, concealed: bool = False) -> bool:
    """Tell whether a hand that has drawn from the stock goes out."""
    if concealed and (book.concealed < 0 or not deal.fresh):
        return False
    table, shut = (deal.table, "") if not concealed else _apart(book, deal.table)
    others = tuple(meld for meld in deal.table if meld not in table)
    how = How(most=1, opening=not deal.table, shut=shut, lone=deal.lone)
    for laid in ways(book, deal.hand, table, how):
        whole = laid._replace(table=(*laid.table, *others))
        if not leaves(book, deal.hand, whole, deal) or _locked(book, others, laid):
            continue
        opening = bool(deal.table) or opens(book, deal.hand, laid, deal) or exempt(book, laid)
        some = laid.table or red_alone(book, deal.hand, whole)
        own = bool(some) and kinds(book, laid.table)[0] >= book.concealed
        if opening and (own or not concealed):
            return True
    return False


def _locked(book: Book, others: Table, laid: Laid) -> bool:
    """Tell whether wild cards went elsewhere beside an unfinished wild meld of the partner."""
    unfinished = any(meld[0] == "W" and meld[2] < CANASTA for meld in others)
    return book.lock and unfinished and laid.elsewhere


def _apart(book: Book, table: Table) -> tuple[Table, str]:
    """Return what a concealed hand lays beside: no meld; and the ranks that it cannot lay."""
    if book.per_rank == "several":
        return (), ""
    again = {"W": book.wild_again}
    shut = [
        meld[0]
        for meld in table
        if meld[0] in {*NATURALS, "W", "3"}
        and not (size_of(meld) >= CANASTA and again.get(meld[0], book.per_rank == "open"))
    ]
    return (), "".join(shut)


def can_take(book: Book, deal: Deal, *, top_only: bool = False) -> bool:
    """Tell whether the pile, or its top card, is taken and the turn ended."""
    return any(
        stays(book, hand, first, deal, unseen)
        or any(leaves(book, hand, laid, deal, unseen) for laid in _goings(book, hand, first))
        for hand, first, unseen in takings(book, deal, top_only=top_only)
    )


def must_take(book: Book, deal: Deal) -> bool:
    """Tell whether the player has no choice but to take the pile."""
    if not deal.empty or book.forced == "never" or not can_take(book, deal):
        return False
    return book.forced == "any-use" or goes_on_own(book, deal)


def _goings(book: Book, hand: Hand, first: Laid) -> Iterator[Laid]:
    """Yield what can still be laid by who wants to go out."""
    how = How(most=1, elsewhere=first.elsewhere, lone=first.lone)
    yield from ways(book, hand, first.table, how)


def can_leave_with_pile(book: Book, deal: Deal, *, concealed: bool = False) -> bool:
    """Tell whether the pile, or its top card, is taken and the player goes out in that turn."""
    if concealed and (book.concealed < 0 or not deal.fresh or not book.concealed_pile):
        return False
    return any(
        _leaves_so(book, deal, hand, first, concealed=concealed, unseen=unseen)
        for top_only in {False, book.top_alone}
        for hand, first, unseen in takings(book, deal, top_only=top_only)
    )


def _leaves_so(  # noqa: PLR0913 what a going out depends on
    book: Book, deal: Deal, hand: Hand, first: Laid, *, concealed: bool, unseen: int
) -> bool:
    if not concealed:
        return any(leaves(book, hand, laid, deal, unseen) for laid in _goings(book, hand, first))
    new = list(first.table)
    for meld in deal.table:
        if meld not in new:
            return False  # the top card went to the partner's meld
        new.remove(meld)
    _, shut = _apart(book, deal.table)
    how = How(most=1, shut=shut, elsewhere=first.elsewhere, lone=first.lone)
    for laid in ways(book, hand, tuple(new), how):
        both = laid._replace(table=(*laid.table, *deal.table))
        own = kinds(book, laid.table)[0] >= book.concealed
        if book.from_hand:
            own = own and without_pile(book, deal.hand, laid.table, book.concealed)
        if _locked(book, deal.table, laid):
            continue
        if own and leaves(book, hand, both, deal, unseen):
            return True
    return False

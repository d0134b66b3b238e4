"""The exact search for lay-downs: openings, and laying all cards to go out.

A question comes with a `Task`; nothing is given up, every answer is that of all lay-downs. A `Lay`
is a meld told by numbers of cards, a `Plan` a lay-down of them; `Laid` and `Way` name the cards.

- `task`: what is searched and found; what melds bring to an opening. `ways`: with actual cards.
- `ranks`, `threes`, `wild`: all that may be laid of one rank, of threes, of wild cards alone.
- `sequences`: what is free while sequences are laid, and which of them can take a card.
- `sets`: a walk over the ranks that lays all cards but a few.
- `everything`: sequences are chosen, then the walk lays the rest; looser walks bound it.
- `tables`: melds laid or made one before a search, told as one table.
- `plans`: the doors to laying everything. `opening_out`: where it begins with an opening.
- `most`: a walk over the ranks for the most points of an opening.
- `lays`, `combinations`, `minimal`: single melds, melds together, the smallest openings.
- `in_reach`: bounds told from numbers alone, before a search and as reasons.
"""

"""The rules engine: pure, without files, clocks, languages or screens.

The way through it, from the ground up:

    errors, card, position, action      what there is to speak of
    verdict, account                    an answer with its findings; a number, the sum of its lines
    rule_values, rule_set               what a rule set may set, with the source of each value
    rule, rules/<family>, rule_book     a rule declared once, with the check that applies it
    shapes                              what the checks of melds say, by two numbers for the search
    search/                             what a hand can lay: openings, and going out
    lift                                a rule set without a rule, and so the cause of a no
    judging/                            the one place where rules meet: is this allowed, how much?
    ask, judge                          the two doors: a question, or cards that are laid
    play/                               a deal at the table: states and what may be done in them
    rummy/                              Rommé, the one game of another family
"""

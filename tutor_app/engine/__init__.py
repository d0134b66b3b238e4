"""The rules engine: pure, without files, clocks, languages or screens.

The way through it, from the ground up:

    card, position, action              what there is to speak of
    rule_values, rule_set               what a rule set may set, with the source of each value
    rule, rules/<family>, rule_book     a rule declared once, with the check that applies it
    search/                             what a hand can lay: openings, and going out
    judging/                            the one place where rules meet: is this allowed?
    ask, judge                          the two doors to it: a question, or cards that are laid;
                                        `askable` says whether the question can be put
    lift, causes                        a rule set without a rule, and so the cause of a no
    account, answers/                   numbers, each the sum of its lines
    play/                               a deal at the table: states and what may be done in them
    rummy/                              Rommé, the one game of another family
"""

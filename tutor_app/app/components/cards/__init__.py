"""Playing cards on screen: the table on its felt and the hand that a learner picks from."""

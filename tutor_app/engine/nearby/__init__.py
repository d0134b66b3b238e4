"""The changes that the nearest neighbour is sought among: of cards and of the table."""

"""What a club evening is on screen and on phones."""

"""What pages are made of: cards, the frame of every page, feedback, small parts."""

"""The frame of every page: header, language switch, navigation, and the wire behind links."""

"""Browser windows that one test after another is lent, each time as if nobody had used them."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize

WAIT = 60_000  # milliseconds that a page may take on a busy machine, also to show what is expected
USUAL = "sv-SE"
PHONE: ViewportSize = {"width": 390, "height": 844}
SCREEN: ViewportSize = {"width": 1280, "height": 860}
NOWHERE = "_stcore/health"
"""What a window shows that nobody has: nothing of the app."""
MOST_TESTS = 25
"""Tests that a window serves: its memory grows with every page."""


@dataclass(eq=False)  # Playwright notes on it what it listens for
class Window:
    """A window with a profile of its own.

    Attributes:
        page: What it shows.
        wide: Whether it is a large screen without touch, not a phone.
        locale: The browser's language.
        faults: What the console or the page complained of.
        emptied: How often it was emptied, or left as it was for the next one.
    """

    page: Page
    wide: bool
    locale: str
    faults: list[str] = field(default_factory=list)
    emptied: int = 0

    def hear(self, message: ConsoleMessage) -> None:
        """Note an error of the console."""
        if message.type == "error":
            self.faults.append(message.text)

    def fail(self, error: Error) -> None:
        """Note an error of the page."""
        self.faults.append(str(error))

    def show_as(self, ground: str) -> None:
        """Give it its usual size and the reader's wish for a light or a dark ground."""
        self.page.set_viewport_size(SCREEN if self.wide else PHONE)
        self.page.emulate_media(
            media="null",
            reduced_motion="null",
            color_scheme="dark" if ground == "dark" else "light",
        )

    def empty(self, address: str) -> None:
        """Forget all that the server at this address and its pages left in it."""
        self.page.goto(f"{address}/{NOWHERE}")
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.context.clear_cookies()
        self.page.context.clear_permissions()
        self.faults.clear()
        self.emptied += 1

    def close(self) -> None:
        """Close it, with its profile."""
        self.page.context.close()


def new_window(browser: Browser, *, wide: bool, locale: str = USUAL) -> Window:
    """Open a window."""
    size = SCREEN if wide else PHONE
    context = browser.new_context(viewport=size, locale=locale, has_touch=not wide)
    context.set_default_timeout(WAIT)
    made = Window(context.new_page(), wide, locale)
    made.page.on("console", made.hear)
    made.page.on("pageerror", made.fail)
    return made


class Windows:
    """The windows that have been on one server.

    A new profile gets and compiles all files of the app, which takes three times as long as the
    page itself; where a window was used and emptied they are there.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        """Begin with none."""
        self._browser = browser
        self._address = address
        self._free: list[Window] = []
        self._known: list[Window] = []

    def rest(self) -> None:
        """Take what no test has away from the app: its server is about to be killed."""
        for window in self._known:
            window.page.goto(f"{self._address}/{NOWHERE}")

    def lend(self, *, wide: bool, locale: str = USUAL, known: bool = False) -> Window:
        """Return a window that nobody else has: an empty one, or one of a known reader."""
        free = self._known if known else self._free
        fits = (each for each in free if (each.wide, each.locale) == (wide, locale))
        found = next(fits, None)
        if found is None:
            return new_window(self._browser, wide=wide, locale=locale)
        free.remove(found)
        return found

    def keep(self, window: Window) -> None:
        """Leave a window as it is for whoever goes on in it, or close one that is worn out."""
        window.faults.clear()
        window.emptied += 1
        if window.emptied < MOST_TESTS:
            self._known.append(window)
        else:
            window.close()

    def take_back(self, window: Window) -> None:
        """Empty a window for the next one who needs it, or close one that is worn out or broken."""
        try:
            window.empty(self._address)
        except Error:
            window.emptied = MOST_TESTS
        if window.emptied < MOST_TESTS:
            self._free.append(window)
        else:
            window.close()

"""Practice on a phone: a round to its end, laid cards, zero, and the table in sight."""

import re

from playwright.sync_api import ViewportSize, expect

from tutor_app.app.judging import Task, scenario_task
from tutor_app.app.practising import in_round, tasks_of
from tutor_app.app.shell import assets, module_stub
from tutor_app.content.courses import library
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, answer_somehow, fit, go_on, settle
from .windows import PHONE

LATE_END = """async ([stub]) => {
  const part = "const module = Promise.resolve({ default: () => () => ended.push(1) });\\n";
  const rest = stub.split("\\n").slice(1).join("\\n");
  const script = `const ended = (window.ended = []);\\n${part}${rest}`;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const { default: run } = await import(url);
  const parentElement = document.createElement("div");
  const [first, second] = [await run({ parentElement }), await run({ parentElement })];
  first();
  const early = window.ended.length;
  second();
  return [early, window.ended.length];
}"""
"""Runs a component twice before its first run is ended; returns how often it had ended by then."""
SMALL: ViewportSize = {"width": 360, "height": 640}
AT_ONCE = """() => {
  document.querySelector(".ct-bar .ct-primary").click();
  document.querySelector(".ct-answers").first = true;
  return [".ct-verdict", ".ct-answers button"].map((all) => document.querySelectorAll(all).length);
}"""
"""Taps "next", and returns how many verdicts and answers there are in the same moment."""
HASTE = """() => {
  document.querySelector(".ct-bar .ct-primary").click();
  document.querySelector(".ct-answers button").click();
  if (document.querySelector(".ct-verdict")) throw new Error("there is no next question");
}"""
"""Taps "next" and an answer in the same moment, before the server has followed."""
BETWEEN = """async ([frame]) => {
  document.body.innerHTML = '<div class="stApp" data-test-connection-state="CONNECTED">'
    + '<a data-ct="go" href="./rules?lang=sv">x</a></div>';
  const { default: run } = await import(frame);
  const told = [];
  const data = new TextEncoder().encode('{"place": "a", "here": "./a", "language": "sv"}');
  const start = () => run({
    data,
    parentElement: document.createElement("div"),
    setTriggerValue: (_, { href }) => told.push(href),
  });
  start()();
  document.querySelector("a").click();
  start();
  return told;
}"""
"""Follows a link when one run of the wire has ended and the next has not begun."""
TOPIC = "cards"


def numbered() -> Task:
    """A question whose answer is nought."""
    return next(
        scenario_task(scenario, number)
        for scenario in library().scenarios.values()
        for number, asked in enumerate(scenario.questions)
        if type(asked.answer) is int and asked.answer == 0 and asked.question.ask == "cards-drawn"
    )


def address(task: Task, number: int = 0) -> str:
    """Where a task is put, in a round where one is named."""
    step = f"&step={task.number + 1}" if task.number else ""
    place = f"&round={number}" if number else ""
    ruleset = task.scenario.ruleset
    return f"practice?lang={LONGEST}&rules={ruleset}{place}&scenario={task.scenario.id}{step}"


def test_a_round_comes_to_its_end(visit: NewVisit) -> None:
    """A topic from its tile, each position blank, and an end that leads on."""
    made, reader = visit(), Reader(LONGEST)
    page = made.page
    page.set_viewport_size(SMALL)
    made.open(f"practice?lang={LONGEST}&rules=classic")
    page.locator(f'.ct-tile[href*="topic={TOPIC}"]').tap()
    count = len(tasks_of("classic", TOPIC))
    for number in range(1, count + 1):
        expect(page.locator(".ct-crumbs")).to_contain_text(f"{number} / {count}")
        expect(page.locator(".ct-verdict")).to_have_count(0)
        answer_somehow(page)
        expect(page.locator(".ct-bar .ct-primary")).to_be_in_viewport(ratio=1)
        go_on(page)
        settle(page)
        while reader.text("Extra exercise") in page.locator(".ct-crumbs").inner_text():
            answer_somehow(page)
            go_on(page)
            settle(page)

    expect(page.locator("h1")).to_have_text(reader.text("That is the end of the round."))
    page.locator(".ct-bar .ct-primary").tap()
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / ")
    expect(page.locator(".ct-verdict")).to_have_count(0)


def test_whatever_is_asked_is_answered_on_a_phone(visit: NewVisit) -> None:
    """Cards are laid, nought is a number, and a table stays in sight beside a verdict."""
    made, reader = visit(known=True), Reader(LONGEST)
    made.page.set_viewport_size(SMALL)
    lay_a_wrong_card(made, reader)
    send_nought(made, reader)
    made.page.set_viewport_size(PHONE)
    answer_wrongly(made)


def lay_a_wrong_card(made: Visit, reader: Reader) -> None:
    """A wrong card, then what is shown: one way, never a praise."""
    task = next(
        task
        for each in tasks_of("classic")
        if (task := in_round(each, 1)).goal and each.asked.answer
    )
    page = made.page
    made.go(address(task, 1))
    page.locator(".ct-pick").last.tap(position={"x": 12, "y": 20})
    page.locator(".ct-do").tap()
    expect(page.locator(".ct-is-wrong")).to_be_visible()
    page.get_by_role("button", name=reader.text("Show me how"), exact=True).tap()

    expect(page.locator(".ct-is-shown")).to_contain_text(reader.text("One way:"))
    expect(page.locator(".ct-is-right")).to_have_count(0)
    fit(page)


def send_nought(made: Visit, reader: Reader) -> None:
    """The field begins at nought, less gets a sentence, and nought can be sent."""
    page = made.page
    made.go(address(numbered()))
    page.locator(".ct-step").first.tap()
    expect(page.locator(".ct-amiss")).to_have_text(
        reader.text("The number cannot be below zero here.")
    )
    expect(page.locator(".ct-figure input")).to_have_value("0")
    page.locator(".ct-do").tap()

    expect(page.locator(".ct-is-right")).to_be_visible()


def answer_wrongly(made: Visit) -> None:
    """After a wrong answer hand, question and the head of the verdict are on one screen."""
    page = made.page
    made.go(address(scenario_task(library().scenarios["royal/going_out/the-jack-is-missing"])))
    page.locator('[data-do="answer-True"]').tap()
    expect(page.locator(".ct-is-wrong h2")).to_be_in_viewport(ratio=1)
    made.settle()

    expect(page.locator(".ct-hand")).to_be_in_viewport(ratio=1)
    expect(page.locator(".ct-felt")).to_be_in_viewport(ratio=0.5)
    expect(page.locator(".ct-is-wrong h2")).to_be_in_viewport(ratio=1)


def test_the_next_position_leaves_the_frame_as_it_is(visit: NewVisit) -> None:
    """A tap on "next" draws the position alone, in the address and for the languages too."""
    made = visit()
    page, heard = made.page, list[bytes]()
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda said: heard.append(as_bytes(said))),
    )
    made.open("practice?lang=sv&rules=classic&drill=take-pile&round=7")
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / 10")
    answer_somehow(page)
    made.settle()
    assert any(b"ct-head" in said for said in heard)
    heard.clear()
    go_on(page)
    expect(page.locator(".ct-crumbs")).to_contain_text("2 / 10")
    made.settle()
    assert heard
    assert not any(b"ct-head" in said for said in heard)
    shown = re.escape(page.url.partition("item=")[2].partition("&")[0])
    german = page.locator('a[data-ct="language"]').nth(1)
    expect(german).to_have_attribute("href", re.compile(f"item={shown}&"))
    page.go_back()
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / 10")
    expect(page.locator(".ct-verdict")).to_be_visible()


def as_bytes(said: bytes | str) -> bytes:
    """What came over the line, whichever way it is told."""
    return said.encode() if isinstance(said, str) else said


def test_a_late_end_takes_nothing_away(visit: NewVisit) -> None:
    """Streamlit may end a component's run after the next one: then links were not ours any more."""
    made = visit(known=True)
    made.go("?lang=sv")

    assert made.page.evaluate(LATE_END, [module_stub("frame.js")]) == [0, 1]


def test_the_next_question_is_there_at_the_tap(visit: NewVisit) -> None:
    """What was sent while the verdict was read is drawn at once, and the server shows the same."""
    made = visit(known=True)
    page = made.page
    made.go("practice?lang=sv&rules=classic&drill=take-pile&round=7")
    page.locator('[data-do="answer-True"]').tap()
    expect(page.locator(".ct-verdict").first).to_be_visible()
    made.settle()
    assert page.evaluate(AT_ONCE) == [0, 2]
    made.settle()

    assert page.evaluate("document.querySelector('.ct-answers').first") is True
    expect(page.locator(".ct-crumbs")).to_contain_text("2 / 10")
    assert "item=take-pile.classic." in page.url
    page.locator('[data-do="answer-True"]').tap()
    expect(page.locator(".ct-verdict").first).to_be_visible()
    made.settle()
    page.evaluate(HASTE)
    expect(page.locator(".ct-verdict").first).to_be_visible()
    expect(page.locator(".ct-given .ct-hit, .ct-given .ct-miss").first).to_be_visible()


def test_a_link_waits_for_the_wire(visit: NewVisit) -> None:
    """What is tapped between two runs of the wire is followed by the next one, without a reload."""
    made = visit()
    made.page.goto(f"{made.address}/_stcore/health")
    frame = f"{made.address}/{assets().address('frame.js')}"

    assert made.page.evaluate(BETWEEN, [frame]) == ["./rules?lang=sv"]

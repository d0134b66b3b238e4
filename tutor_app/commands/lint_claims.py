"""`canasta-tutor lint --claims`: what lessons say of every case, and what it rests on."""

from typing import Any

from tutor_app.content.claims import claims
from tutor_app.content.courses import library
from tutor_app.rulesets import load_rule_set


def add_claims_option(parser: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the option to the parser of `lint`."""
    parser.add_argument(
        "--claims",
        action="store_true",
        help="list the sentences of lessons that say never, always or only, with the rules and "
        "values that each rests on; of a rule set with --ruleset, in the language of --lang",
    )


def lint_claims(only: str | None, language: str) -> int:
    """Print the claims of all courses or of one, those without a footing last; return 0.

    Args:
        only: The one rule set to look at; all of them where it is None.
        language: The language of the prose.

    Raises:
        RuleSetError: There is no such rule set.
    """
    if only:
        load_rule_set(only)
    found, bare = 0, []
    courses = [each for each in library().courses.values() if only in {None, each.ruleset}]
    lessons = [lesson for course in courses for lesson in course.lessons]
    for lesson in lessons:
        for claim in claims(lesson, language):
            found += 1
            place = f"{lesson.id}/{claim.path.name}:{claim.line}"
            if claim.rests_on:
                print(f"{place}: {claim.sentence}\n    {', '.join(claim.rests_on)}")
            else:
                bare.append(f"{place}: {claim.sentence}\n    teaches {', '.join(lesson.teaches)}")
    print(f"\n{len(bare)} of {found} rest on neither a step of their screen nor a value:\n")
    print("\n".join(bare))
    return 0

"""What is counted of a game, held against games that are played by hand."""

from rules.game.actions import PASS
from rules.game.chance import SeededChance
from rules.game.state import Question
from rules.lab.game_observer import GameObserver
from rules.lab.tally import Quantity, Tally
from rules.players.match import play_match
from rules.players.random_player import RandomPlayer
from schema.board import Camp
from schema.markers import Medal
from tests.rules.game.drawn_games import DrawnGame, drawn_game
from tests.rules.game.random_play import shipped_field

ALLIES, AXIS = 0, 1
STAR, FLAG, GRENADE, INFANTRY = "star", "flag", "grenade", "infantry"


class Observed:
    """A drawn game with somebody who counts."""

    def __init__(self, game: DrawnGame) -> None:
        self.game = game
        self.tally = Tally()
        self.observer = GameObserver(game.field, self.tally)
        game.begin()
        self.observer.listen(game.state, list(game.events))
        self._seen = len(game.events)

    def listen(self) -> None:
        self.observer.listen(self.game.state, self.game.events[self._seen :])
        self._seen = len(self.game.events)

    def finish(self) -> None:
        self.listen()
        self.observer.finish()

    def get(self, quantity: Quantity, side: int = -1, label: str = "") -> int:
        return self.tally.get(quantity, side, self.game.at(label) if label else -1)


def battle(units: dict[str, str], **others: object) -> Observed:
    return Observed(drawn_game(units, **others))  # type: ignore[arg-type]


def finish_turn(observed: Observed) -> None:
    """Pass until the other side plays a card."""
    while observed.game.asked is not Question.PLAY_CARD:
        observed.game.do(PASS)
    observed.listen()


def test_losses_follow_a_unit_from_where_it_was_set_up() -> None:
    seen = battle({"E3": "us infantry", "E5": "de infantry"}, allies=["probe:center"], axis=["probe:center"])
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.move("E3", "e4")
    seen.game.battle("e4", "E5", (GRENADE, INFANTRY, STAR))
    seen.listen()
    assert seen.get(Quantity.UNIT_LOSSES, label="E5") == 2
    assert seen.get(Quantity.HEX_LOSSES, AXIS, "E5") == 2
    assert seen.get(Quantity.HEX_FIRE_FROM, ALLIES, "e4") == 1
    assert seen.get(Quantity.HEX_FIRE_ON, ALLIES, "E5") == 1
    finish_turn(seen)
    seen.game.play("probe:center")
    seen.game.order("E5")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E5", "e4", (INFANTRY, STAR, STAR))
    seen.listen()
    assert seen.get(Quantity.UNIT_LOSSES, label="E3") == 1
    assert seen.get(Quantity.HEX_LOSSES, ALLIES, "e4") == 1
    assert seen.get(Quantity.FIGURES_LOST, ALLIES) == 1


def test_hits_beyond_the_last_figure_are_no_losses() -> None:
    seen = battle({"E3": "us infantry", "e4": "de infantry 1", "A9": "de infantry"}, medals=1)
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E3", "e4", (INFANTRY, INFANTRY, GRENADE))
    seen.finish()
    assert seen.get(Quantity.UNIT_LOSSES, label="e4") == 1
    assert seen.get(Quantity.UNIT_ELIMINATED, label="e4") == 1
    assert (seen.get(Quantity.UNITS_LOST, AXIS), seen.get(Quantity.UNITS_LOST, ALLIES)) == (1, 0)
    assert seen.get(Quantity.WINS, ALLIES) == 1
    assert seen.tally.get(Quantity.MEDAL_SOURCE, ALLIES, "elimination") == 1
    assert seen.tally.get(Quantity.MARGIN, item=1) == 1
    assert seen.tally.get(Quantity.TURNS, item=1) == 1


def test_a_win_without_enough_medals_is_one_by_elimination() -> None:
    seen = battle({"E3": "us infantry", "e4": "de infantry 1"}, medals=4)
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E3", "e4", (INFANTRY, INFANTRY, GRENADE))
    seen.finish()
    assert seen.get(Quantity.WINS, ALLIES) == 1
    assert seen.get(Quantity.WINS_BY_ELIMINATION, ALLIES) == 1
    assert seen.get(Quantity.WINS_BY_ELIMINATION, AXIS) == 0


def test_the_last_unit_that_gives_the_last_medal_is_a_win_by_medals() -> None:
    seen = battle({"E3": "us infantry", "e4": "de infantry 1"}, medals=1)
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E3", "e4", (INFANTRY, INFANTRY, GRENADE))
    seen.finish()
    assert (seen.get(Quantity.WINS, ALLIES), seen.get(Quantity.WINS_BY_ELIMINATION, ALLIES)) == (1, 0)


def test_an_objective_that_decides() -> None:
    seen = battle({"E3": "us infantry", "A9": "de infantry"}, markers={"e4": Medal(camp=Camp.ALLIES)}, medals=1)
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.move("E3", "e4")
    seen.finish()
    where = seen.game.field.objectives.medals[0].hex
    assert seen.tally.get(Quantity.MEDAL_SOURCE, ALLIES, "position", where) == 1
    assert seen.tally.get(Quantity.OBJECTIVE_HELD, ALLIES, 0) == 1
    assert seen.tally.get(Quantity.OBJECTIVE_DECISIVE, ALLIES, 0) == 1


def test_an_objective_decides_no_win_that_medals_have_not_decided() -> None:
    units = {"E3": "us infantry", "e4": "de infantry 1"}
    seen = battle(units, markers={"E3": Medal(camp=Camp.ALLIES)}, medals=4)
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E3", "e4", (INFANTRY, INFANTRY, GRENADE))
    seen.finish()
    assert seen.tally.get(Quantity.OBJECTIVE_HELD, ALLIES, 0) == 1
    assert seen.tally.get(Quantity.OBJECTIVE_DECISIVE, ALLIES, 0) == 0


def test_a_card_for_a_section_without_units_has_no_effect() -> None:
    units = {"F3": "us infantry", "F7": "de infantry"}
    seen = battle(units, allies=["probe:left", "probe:center"], axis=["probe:center"])
    seen.game.play("probe:left")
    finish_turn(seen)
    assert seen.tally.get(Quantity.CARD_PLAYED, ALLIES, "probe:left") == 1
    assert seen.tally.get(Quantity.CARD_WITHOUT_EFFECT, ALLIES, "probe:left") == 1
    assert seen.tally.get(Quantity.DEAD_START, ALLIES) == 1
    assert seen.tally.get(Quantity.SECTION_WITHOUT_ORDER, ALLIES, 1) == 1
    assert seen.tally.get(Quantity.SECTION_WITHOUT_CARD, ALLIES, 1) == 0
    seen.game.play("probe:center")
    seen.game.order("F7")
    finish_turn(seen)
    assert seen.tally.get(Quantity.CARD_WITHOUT_EFFECT, AXIS, "probe:center") == 0
    assert seen.tally.get(Quantity.DEAD_START, AXIS) == 0
    seen.finish()
    assert seen.tally.get(Quantity.CARD_KEPT, ALLIES, "probe:center") == 1
    assert seen.tally.get(Quantity.CARD_KEPT, ALLIES, "probe:left") == 0


def test_a_hand_without_a_card_for_a_section() -> None:
    units = {"B3": "us infantry", "L3": "us infantry", "F7": "de infantry"}
    seen = battle(units, allies=["probe:left", "barrage"], axis=["probe:center"])
    assert seen.tally.get(Quantity.SECTION_TURNS, ALLIES, 0) == 1
    assert seen.tally.get(Quantity.SECTION_WITHOUT_CARD, ALLIES, 0) == 0
    assert seen.tally.get(Quantity.SECTION_WITHOUT_CARD, ALLIES, 2) == 1
    # Nobody stands in the center.
    assert seen.tally.get(Quantity.SECTION_TURNS, ALLIES, 1) == 0


def test_units_are_present_at_the_end_of_turns() -> None:
    seen = battle({"E3": "us infantry", "E7": "de infantry"}, allies=["probe:center"], axis=["probe:center"])
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.move("E3", "e4")
    finish_turn(seen)
    assert seen.get(Quantity.HEX_PRESENCE, ALLIES, "e4") == 1
    assert seen.get(Quantity.HEX_PRESENCE, ALLIES, "E3") == 0
    assert seen.get(Quantity.HEX_PRESENCE, AXIS, "E7") == 1


def test_medals_of_the_set_up_have_their_source() -> None:
    seen = battle({"E3": "us infantry", "E7": "de infantry"}, markers={"E3": Medal(camp=Camp.ALLIES)}, medals=3)
    seen.finish()
    where = seen.game.at("E3")
    assert seen.tally.get(Quantity.MEDAL_SOURCE, ALLIES, "position", where) == 1
    assert seen.tally.get(Quantity.UNDECIDED) == 1


def test_an_objective_that_would_not_have_been_needed() -> None:
    markers = {"E3": Medal(camp=Camp.ALLIES), "G3": Medal(camp=Camp.ALLIES), "e4": Medal(camp=Camp.ALLIES, worth=2)}
    units = {"E3": "us infantry", "G3": "us infantry", "F3": "us infantry", "A9": "de infantry"}
    seen = battle(units, markers=markers, medals=3, allies=["probe:center"])
    seen.game.play("probe:center")
    seen.game.order("F3")
    seen.game.move("F3", "e4")
    seen.finish()
    held = {int(key.item) for key, _ in seen.tally.all_of(Quantity.OBJECTIVE_HELD)}
    decisive = {int(key.item) for key, _ in seen.tally.all_of(Quantity.OBJECTIVE_DECISIVE)}
    assert (len(held), len(decisive)) == (3, 1)


def test_a_unit_that_came_later_counts_for_its_side_and_hex() -> None:
    seen = battle({"E3": "us infantry", "A9": "de infantry"})
    kind = seen.game.state.kinds[seen.game.at("A9")]
    assert kind is not None
    seen.game.state.put(seen.game.at("e4"), kind, 1)
    seen.listen()
    seen.game.play("probe:center")
    seen.game.order("E3")
    seen.game.skip(Question.MOVE)
    seen.game.battle("E3", "e4", (INFANTRY, STAR, STAR))
    seen.listen()
    assert seen.get(Quantity.HEX_LOSSES, AXIS, "e4") == 1
    assert seen.get(Quantity.UNITS_LOST, AXIS) == 1
    assert list(seen.tally.all_of(Quantity.UNIT_LOSSES)) == list(seen.tally.all_of(Quantity.UNIT_ELIMINATED)) == []


def test_generals_and_their_cards_are_the_sections_of_an_overlord_board() -> None:
    field, tally = shipped_field("overlord-01-omaha"), Tally()
    observer = GameObserver(field, tally)
    play_match(field, (RandomPlayer(1), RandomPlayer(2)), SeededChance(3), observer.listen)
    observer.finish()
    for side in (ALLIES, AXIS):
        turns = [tally.get(Quantity.SECTION_TURNS, side, number) for number in range(3)]
        idle = [tally.get(Quantity.SECTION_WITHOUT_CARD, side, number) for number in range(3)]
        assert all(0 <= waiting < all_turns for waiting, all_turns in zip(idle, turns, strict=True))
    assert sum(idle) > 0

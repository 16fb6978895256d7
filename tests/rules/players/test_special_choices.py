"""What a greedy player answers to questions that only some cards and scenarios ask."""

from dataclasses import replace

import pytest

from rules.board.troops import TroopKind
from rules.catalog import catalog
from rules.game.actions import Mode, Verb
from rules.game.chance import SeededChance
from rules.game.events import Event, EventCode
from rules.game.objectives import NOBODY
from rules.game.state import GameState, Question
from rules.players import goals
from rules.players.evaluation import Evaluation
from rules.players.goals import GoalMaps
from rules.players.greedy_player import GreedyPlayer
from rules.players.match import play_match
from rules.players.style import STYLES
from rules.players.tables import tables_of
from rules.players.unit_options import reach_of_fire
from rules.players.view import PlayerView
from schema.board import Camp
from schema.hexes import parse_label
from schema.markers import Exit, Medal
from schema.special_rules import (
    Airdrop,
    BlowBridges,
    BritishCommonwealth,
    Commissar,
    NightAttack,
    NorthAfricanDesert,
    ReconAsBarrage,
    Reinforcement,
    SmokeScreen,
)
from schema.victory import SuddenDeath
from tests.rules.game.drawn_battles import breakthrough_field
from tests.rules.game.drawn_games import ONLINE, DrawnGame, drawn_game
from tests.rules.players.greedy_choices import answer, choice
from tests.rules.skirmish import Skirmish, scenario

DARK = ("flag",) * 4


def kind_of_unit(text: str) -> TroopKind:
    kind = Skirmish(scenario({"E5": text})).troop("E5").kind
    assert isinstance(kind, TroopKind)
    return kind


def name_of(game: DrawnGame, card: int) -> str:
    return game.field.cards.name(card)


# Cards


def test_keeps_the_card_that_does_more() -> None:
    units = {"F3": "us infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["recon:center"], pile=["dig_in", "assault:center"]).begin()
    game.play("recon:center")
    game.order("F3")
    game.skip(Question.MOVE)
    assert game.asked is Question.KEEP_CARD
    assert name_of(game, choice(game).card) == "assault:center"


def test_gives_a_card_away_for_a_section_without_units() -> None:
    units = {"F3": "us infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["recon:center"], pile=["assault:left", "probe:center"]).begin()
    game.play("recon:center")
    game.order("F3")
    game.skip(Question.MOVE)
    assert name_of(game, choice(game).card) == "probe:center"


def test_blows_a_bridge_up_if_there_is_nothing_better() -> None:
    units = {"e4": "us infantry", "E9": "de infantry"}
    rules = [BlowBridges(camp=Camp.ALLIES, needs_adjacent_unit=False)]
    tiles = {"K5": ["river straight 1", "bridge"]}
    game = drawn_game(units, tiles, allies=["attack:right"], special_rules=rules).begin()
    ranked = GreedyPlayer(game.field).explain(PlayerView(game.game.engine, game.state))
    assert ranked[0].action.mode is Mode.BLOW_BRIDGE


def test_plays_recon_as_a_strike_where_that_kills() -> None:
    units = {"L1": "us infantry", "F7": "de infantry 1"}
    game = drawn_game(units, allies=["recon:center"], special_rules=[ReconAsBarrage(camp=Camp.ALLIES)]).begin()
    assert choice(game).mode is Mode.BARRAGE


def test_repeats_what_the_enemy_did_if_that_does_more() -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "F9": "de infantry"}
    game = drawn_game(units, allies=["counter_attack", "probe:left"], axis=["attack:center"], first=Camp.AXIS).begin()
    game.play("attack:center")
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)
    assert name_of(game, choice(game).card) == "counter_attack"


def test_a_repeated_repetition_is_worth_nothing() -> None:
    units = {"F3": "us infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["counter_attack", "probe:center"]).begin()
    assert name_of(game, choice(game).card) == "probe:center"


def test_in_the_dark_air_power_orders_units() -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "L9": "de infantry"}
    game = drawn_game(units, allies=["air_power", "probe:left"], special_rules=[NightAttack()]).begin(DARK)
    assert name_of(game, choice(game).card) == "air_power"


def test_digs_in_under_fire_rather_than_do_nothing() -> None:
    units = {"B3": "us infantry", "b6": "de armor", "C7": "de armor", "c6": "de armor"}
    game = drawn_game(units, allies=["dig_in", "probe:right"]).begin()
    assert name_of(game, choice(game).card) == "dig_in"


def test_a_gun_under_bombard_fires_or_goes() -> None:
    units = {"F3": "us artillery", "F5": "de infantry 1", "F9": "de infantry"}
    game = drawn_game(units, allies=["artillery_bombard"]).begin()
    game.play("artillery_bombard")
    assert answer(game).hex == game.at("F3")
    game.skip(Question.ORDER)
    assert choice(game).verb is Verb.PASS  # it stays, to fire


@pytest.mark.parametrize("card", ["their_finest_hour", "close_assault", "firefight", "infantry_assault"])
def test_every_card_is_weighed(card: str) -> None:
    units = {"F5": "us infantry", "e6": "de infantry 1", "G3": "us armor", "H3": "us artillery", "F9": "de infantry"}
    game = drawn_game(units, allies=[card, "probe:left"]).begin()
    ranked = GreedyPlayer(game.field).explain(PlayerView(game.game.engine, game.state))
    assert {name_of(game, one.action.card) for one in ranked} == {card, "probe:left"}


# Moves and battles


def test_weak_infantry_behind_enemy_lines_gets_away_after_its_battle() -> None:
    units = {"F5": "us infantry 1", "e6": "de infantry", "F9": "de infantry"}
    game = drawn_game(units, allies=["behind_enemy_lines"]).begin()
    game.play("behind_enemy_lines")
    game.order("F5")
    game.skip(Question.MOVE)
    game.battle("F5", "e6", ("star",) * 4)
    assert game.asked is Question.SECOND_MOVE
    action = choice(game, STYLES[1])
    assert game.field.grid.distances[action.target][game.at("e6")] >= 3


def test_a_unit_leaves_the_board_after_its_battle() -> None:
    units = {"F9": "us infantry", "e8": "de infantry", "A9": "de infantry"}
    game = drawn_game(units, allies=["behind_enemy_lines"], markers={"F9": Exit(camp=Camp.ALLIES)}).begin()
    game.play("behind_enemy_lines")
    game.order("F9")
    game.skip(Question.MOVE)
    game.battle("F9", "e8", ("star",) * 4)
    assert choice(game).verb is Verb.EXIT


def test_wounded_infantry_recovers_in_a_hospital() -> None:
    game = drawn_game({"E5": "us infantry", "E9": "de infantry"}, {"E5": "hospital"}, allies=["attack:center"])
    game.state.figures[game.at("E5")] = 1
    game.begin()
    game.play("attack:center")
    game.order("E5")
    assert choice(game, STYLES[2]).verb is Verb.RECOVER


def test_wire_is_removed_when_there_is_nobody_to_battle() -> None:
    game = drawn_game({"E5": "us infantry", "A9": "de infantry"}, {"E5": "wire"}, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E5")
    game.skip(Question.MOVE)
    assert choice(game).verb is Verb.REMOVE


def test_a_cave_is_sealed_when_there_is_nobody_to_battle() -> None:
    units = {"E5": "us infantry", "A9": "jp infantry"}
    game = drawn_game(units, {"E5": "cave_on_hill"}, ONLINE, allies=["attack:center"]).begin()
    game.play("attack:center")
    game.order("E5")
    game.skip(Question.MOVE)
    assert choice(game).verb is Verb.SEAL


def test_british_units_always_battle_back() -> None:
    units = {"f4": "gb infantry 2", "F5": "de infantry"}
    game = drawn_game(units, axis=["probe:center"], first=Camp.AXIS, special_rules=[BritishCommonwealth()]).begin()
    game.play("probe:center")
    game.order("F5")
    game.skip(Question.MOVE)
    game.battle("F5", "f4", ("infantry", "star", "star"))
    assert game.asked is Question.BATTLE_BACK
    assert choice(game).verb is Verb.BATTLE_BACK


def test_what_nobody_weighs_is_left_to_chance() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, special_rules=[SmokeScreen(camp=Camp.ALLIES)]).begin()
    view = PlayerView(game.game.engine, game.state)
    assert GreedyPlayer(game.field).explain(view) == ()
    assert len({GreedyPlayer(game.field, seed=seed).choose(view) for seed in range(9)}) > 1


def test_guns_that_cannot_fire_at_a_class_see_no_opportunity_in_it() -> None:
    """A sniper does not fire at armor, so armor alone gives him nothing to hope for."""
    game = drawn_game({"F5": "us sniper", "F7": "de armor"}).begin()
    situation = GreedyPlayer(game.field).situation(PlayerView(game.game.engine, game.state))
    kind = game.state.kinds[game.at("F5")]
    assert kind is not None
    terms = situation.terms(kind, 1, game.at("F5"), 0, game.state.occupied)
    assert next(term.points for term in terms if term.code == "opportunity") == 0


def test_armor_in_the_desert_goes_on_to_its_next_target() -> None:
    units = {"F3": "us armor", "f4": "de infantry 1", "g6": "de infantry 1", "F9": "de infantry"}
    game = drawn_game(units, allies=["attack:center"], special_rules=[NorthAfricanDesert()]).begin()
    game.play("attack:center")
    game.order("F3")
    game.skip(Question.MOVE)
    game.battle("F3", "f4", ("infantry",) * 3)
    answer(game)
    assert game.asked is Question.OVERRUN_MOVE
    answer(game)
    assert game.asked is Question.OVERRUN
    assert choice(game).target == game.at("g6")


def test_close_assault_and_firefight_battle_where_their_units_stand() -> None:
    """One card orders those beside an enemy, the other those that are not."""
    units = {"F5": "us infantry", "e6": "de infantry 1", "D3": "us artillery", "F9": "de infantry"}
    values = {}
    for card in ("close_assault", "firefight"):
        game = drawn_game(units, allies=[card]).begin()
        game.play(card)
        values[card] = game.label(answer(game).hex)
    assert values == {"close_assault": "F5", "firefight": "D3"}


def test_units_that_fire_farther_when_they_stay_look_that_far() -> None:
    """Of every kind of unit the longest range counts, whether it has moved or not."""
    for unit in catalog().units.values():
        kind = replace(kind_of_unit("us infantry"), type=unit)
        tables = [unit.dice_by_range, () if unit.unmoved is None else unit.unmoved.dice_by_range or ()]
        assert reach_of_fire(kind) == max(map(len, tables))


# Goals


def test_goals_that_end_the_game_pull_units() -> None:
    units = {"F3": "us infantry", "A9": "de infantry"}
    death = SuddenDeath(camp=Camp.ALLIES, hexes=(parse_label("f4", 9),), needed=1)
    game = drawn_game(units, allies=["recon:center"], victory=(death,)).begin()
    game.play("recon:center")
    game.order("F3")
    assert choice(game).target == game.at("f4")


def test_a_permanent_medal_that_somebody_has_pulls_nobody() -> None:
    units = {"F3": "us infantry", "A9": "de infantry"}
    held = {"f4": Medal(camp=Camp.ALLIES, permanent=True), "e8": Medal(camp=Camp.AXIS, permanent=True)}
    game = drawn_game(units, markers=held).begin()
    kind = game.state.kinds[game.at("F3")]
    assert kind is not None

    def objective() -> float:
        situation = GreedyPlayer(game.field).situation(PlayerView(game.game.engine, game.state))
        terms = situation.terms(kind, 4, game.at("f4"), 0, game.state.occupied)
        return next(term.points for term in terms if term.code == "objective")

    before = objective()
    game.state.holders = [0, 1]
    assert before > 50
    assert objective() == 0


def test_maps_of_goals_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goals, "MAPS_KEPT", 1)
    game = drawn_game({"F3": "us infantry", "A9": "de infantry"}, markers={"f4": Medal(camp=Camp.ALLIES)}).begin()
    kind = game.state.kinds[game.at("F3")]
    assert kind is not None
    maps = GoalMaps(game.field, tables_of(game.field).distances, STYLES[0])
    open_goal, held_goal = (goals.GoalSituation(0, (holder,), (5, 5), ()) for holder in (NOBODY, 0))
    first = maps.objective_map(kind, open_goal)
    assert maps.objective_map(kind, open_goal) is first
    maps.objective_map(kind, held_goal)
    again = maps.objective_map(kind, open_goal)
    assert again == first
    assert again is not first


def test_most_of_a_group_of_hexes_is_worth_holding() -> None:
    units = {"F3": "us infantry", "A9": "de infantry"}
    group = tuple(parse_label(label, 9) for label in ("F3", "f4", "F5"))
    medal = Medal(camp=Camp.ALLIES, group=group, majority=True)
    game = drawn_game(units, markers={"f4": medal}).begin()
    goal = GreedyPlayer(game.field).goals.goals[0][0]
    assert goal.share == pytest.approx(0.5)


# Units that come down, and chips


def test_units_land_where_they_are_of_use() -> None:
    rule = Airdrop(
        camp=Camp.ALLIES, reach=4, drops=(1,), unit=Reinforcement(kind="infantry", nation="us"), center="A1, F7"
    )
    game = drawn_game({"E1": "us infantry", "E9": "de infantry 1"}, special_rules=[rule]).begin()
    assert game.asked is Question.LAND
    assert choice(game).target == game.at("F7")


def test_units_land_somewhere_when_there_is_nobody_to_compare_with() -> None:
    rule = Airdrop(
        camp=Camp.ALLIES, reach=4, drops=(1,), unit=Reinforcement(kind="infantry", nation="us"), center="A1, F7"
    )
    game = drawn_game({"E1": "us armor", "E9": "de infantry"}, special_rules=[rule]).begin()
    assert choice(game).verb is Verb.LAND


def test_lays_the_card_under_the_chip_that_would_do_most() -> None:
    units = {"F5": "ru infantry", "e6": "de infantry 1", "L9": "de infantry"}
    game = drawn_game(
        units, allies=["probe:left", "attack:center", "recon:center"], special_rules=[Commissar()]
    ).begin()
    assert game.asked is Question.CHIP_CARD
    assert name_of(game, answer(game).card) == "attack:center"
    assert game.asked is Question.CHIP_CARD
    assert name_of(game, choice(game).card) == "recon:center"  # where the fight is


def test_a_game_that_is_won_is_worth_more_than_any_other() -> None:
    game = drawn_game({"F5": "us infantry", "e6": "de infantry"}).begin()
    tables = tables_of(game.field)
    evaluation = Evaluation(tables, GoalMaps(game.field, tables.distances, STYLES[0]))
    assert evaluation.value(game.state, 0) == -evaluation.value(game.state, 1)
    open_game = evaluation.value(game.state, 0)
    game.state.winner = 0
    assert evaluation.value(game.state, 1) < -abs(open_game)


def test_breakthrough_games_order_units_on_the_move() -> None:
    field = breakthrough_field()
    moved: list[int] = []

    def listen(_: GameState, events: list[Event]) -> None:
        moved.extend(event.hex for event in events if event.code is EventCode.ON_THE_MOVE)

    end = play_match(field, (GreedyPlayer(field), GreedyPlayer(field)), SeededChance(4), listen)
    assert end.winner != NOBODY
    assert moved

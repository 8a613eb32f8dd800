import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addChoice, choiceLineId } from '../cart/add-choice.ts';
import { findLine } from '../cart/cart-lines.ts';
import { cartTotalMinor } from '../cart/cart-totals.ts';
import { cartUnits } from '../cart/cart-units.ts';
import { buildCart } from '../testing/cart-builders.ts';
import { buildMenu, buildProduct, optionsOf } from '../testing/menu-builders.ts';
import {
  choiceTotalMinor,
  choicesIn,
  chosenOptions,
  chosenUnits,
  firstMissingGroup,
  groupState,
  isAtLimit,
  isSingleChoice,
  nothingChosen,
  withOption,
  type ModifierChoice,
} from './modifier-choice.ts';
import { areCombined, modifierOptions, optionGroups, type OptionGroup } from './modifier-groups.ts';

const burger = buildProduct({ price: 11_400 });
const products = [burger, ...[2, 3, 4, 5, 6].map((id) => buildProduct({ id, price: 999 }))];
const option = (productId: number, price = productId * 100.5) => ({ productId, price });

/** Extras without a demand come first in the menu, and the required side dish after them. */
const menuOf = (isOneUnitEach: boolean, maxExtras: number | null = 2) =>
  buildMenu(products, [
    { productId: 1, isOneUnitEach, maxChoices: maxExtras, options: [option(2), option(3), option(4)] },
    { productId: 1, isOneUnitEach, minChoices: 1, maxChoices: 1, options: [option(5, 0), option(6)] },
  ]);
const groupsOf = (isOneUnitEach: boolean, maxExtras?: number | null): [OptionGroup, OptionGroup] => {
  const [sides, extras] = optionGroups(optionsOf(menuOf(isOneUnitEach, maxExtras), 1));
  if (!sides || !extras) throw new Error('The menu has two groups.');
  return [sides, extras];
};
const choose = (groups: readonly OptionGroup[], choice: ModifierChoice, id: number, quantity = 1) => {
  const group = groups.find(({ options }) => options.some((one) => one.id === id));
  return group ? withOption(choice, group, id, quantity) : choice;
};

describe('groups of a menu', () => {
  it('required groups come first, and options have the price of their group [EXTRA-01]', () => {
    const [sides, extras] = groupsOf(false);
    expect([sides.name, extras.name]).toEqual(['Grupo 2', 'Grupo 1']);
    expect(extras.options.map(({ id, price }) => [id, price])).toEqual([
      [2, 201],
      [3, 301.5],
      [4, 402],
    ]);
  });

  it('without groups a product is unknown; a gone option is not listed [EXTRA-01]', () => {
    expect(modifierOptions(menuOf(false), 2)).toBeUndefined();
    const menu = buildMenu([burger], [{ productId: 1, options: [option(2)] }]);
    expect(modifierOptions(menu, 1)).toEqual([]);
    expect(areCombined(optionGroups([]))).toBe(false);
    expect(areCombined([{ isOneUnitEach: true }, { isOneUnitEach: false }])).toBe(false);
  });
});

describe('the rule of a group', () => {
  it('a single choice is replaced, and its group is then done [EXTRA-01]', () => {
    const groups = groupsOf(false);
    expect(groupState(groups[0], nothingChosen())).toEqual({ kind: 'missing', least: 1, most: 1, chosen: 0 });
    const fries = choose(groups, nothingChosen(), 5);
    const salad = choose(groups, fries, 6);
    expect([...salad.counts.keys()]).toEqual([6]);
    expect(groupState(groups[0], salad)).toEqual({ kind: 'done', most: 1, chosen: 1 });
    expect(isAtLimit(groups[0], salad)).toBe(false);
  });

  it('exactly one option is a single choice [EXTRA-01]', () => {
    const limits = [
      [1, 1],
      [1, 2],
      [0, 1],
      [1, null],
    ] as const;
    expect(limits.map(([minChoices, maxChoices]) => isSingleChoice({ minChoices, maxChoices }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('a required group without a limit is done with one option [EXTRA-01]', () => {
    const [group] = optionGroups(
      optionsOf(buildMenu(products, [{ productId: 1, minChoices: 1, options: [option(2), option(3)] }]), 1),
    );
    expect(group && groupState(group, choose([group], nothingChosen(), 2)).kind).toBe('done');
  });

  it('an optional group is open below its limit, and free if every option is [EXTRA-01]', () => {
    const stateOf = (...prices: number[]) => {
      const options = prices.map((price, place) => option(place + 2, price));
      const [group] = optionGroups(optionsOf(buildMenu(products, [{ productId: 1, maxChoices: 2, options }]), 1));
      return group && groupState(group, choose([group], nothingChosen(), 2));
    };
    expect(stateOf(0, 0)).toEqual({ kind: 'open', isFree: true, most: 2, chosen: 1 });
    expect(stateOf(0, 500)).toMatchObject({ kind: 'open', isFree: false });
  });

  it('a group without a limit, or below it, takes another option [EXTRA-02]', () => {
    const [, limited] = groupsOf(false);
    const [, unlimited] = groupsOf(false, null);
    for (const group of [limited, unlimited]) {
      expect(isAtLimit(group, choose([group], nothingChosen(), 2))).toBe(false);
    }
  });

  it('options can be removed from a choice above a lowered limit [EXTRA-02]', () => {
    const [, extras] = groupsOf(true);
    const four: ModifierChoice = { units: 1, counts: new Map([[2, 4]]) };
    expect([...withOption(four, extras, 2, 3).counts]).toEqual([[2, 3]]);
    expect([...withOption(four, extras, 2, 0).counts]).toEqual([]);
    expect(withOption(four, extras, 3, 1)).toBe(four);
  });

  it('at the limit of a group no other option is added [EXTRA-02]', () => {
    const groups = groupsOf(false);
    const two = choose(groups, choose(groups, nothingChosen(), 2), 3);
    expect(isAtLimit(groups[1], two)).toBe(true);
    expect(choose(groups, two, 4)).toBe(two);
    expect(choicesIn(groups[1], choose(groups, choose(groups, two, 2, 0), 4))).toBe(2);
    expect(groupState(groups[1], two).kind).toBe('done');
  });

  it('a group demands no more options than it has [EXTRA-01]', () => {
    const [group] = optionGroups(
      optionsOf(buildMenu(products, [{ productId: 1, minChoices: 3, options: [option(2)] }]), 1),
    );
    expect(group && groupState(group, nothingChosen())).toMatchObject({ kind: 'missing', least: 1 });
    expect(group && firstMissingGroup([group], choose([group], nothingChosen(), 2))).toBeNull();
  });

  it('the first missing group is the first required one without a choice [EXTRA-01]', () => {
    const groups = groupsOf(false);
    expect(firstMissingGroup(groups, choose(groups, nothingChosen(), 2))).toBe(groups[0]);
    expect(firstMissingGroup(groups, choose(groups, nothingChosen(), 5))).toBeNull();
  });
});

describe('units and price', () => {
  it('each chosen option adds one unit where the group says so [EXTRA-03]', () => {
    const groups = groupsOf(true, null);
    const choice = choose(groups, choose(groups, nothingChosen(), 5), 2, 2);
    expect(chosenUnits(groups, choice)).toBe(3);
    expect(chosenOptions(groups, choice).map((one) => [one.option.id, one.quantity])).toEqual([
      [5, 1],
      [2, 2],
    ]);
    expect(choiceTotalMinor(burger, groups, choice)).toBe(3 * 1_140_000 + 2 * 20_100);
    expect(choiceTotalMinor(burger, groups, nothingChosen())).toBe(1_140_000);
  });

  it('otherwise each unit has all chosen options [EXTRA-02]', () => {
    const groups = groupsOf(false);
    const choice = choose(groups, choose(groups, nothingChosen(2), 2), 3);
    expect(chosenUnits(groups, choice)).toBe(2);
    expect(choiceTotalMinor(burger, groups, choice)).toBe(2 * (1_140_000 + 20_100 + 30_150));
  });
});

const taps = fc.array(fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 3 })), { maxLength: 20 });

describe('after any sequence of taps', () => {
  it('no group is above its limit, and counts of combined options are 1 [EXTRA-01]', () => {
    fc.assert(
      fc.property(taps, fc.boolean(), fc.option(fc.integer({ min: 1, max: 3 })), (ids, isOneUnitEach, most) => {
        const groups = groupsOf(isOneUnitEach, most);
        const choice = ids.reduce((now, [id, quantity]) => choose(groups, now, id, quantity), nothingChosen());
        for (const group of groups) {
          expect(choicesIn(group, choice)).toBeLessThanOrEqual(group.maxChoices ?? Infinity);
          if (!isOneUnitEach) for (const { id } of group.options) expect(choice.counts.get(id) ?? 1).toBe(1);
        }
      }),
    );
  });

  it('the price and units on the button equal those of the cart [EXTRA-03, EXTRA-04]', () => {
    fc.assert(
      fc.property(taps, fc.boolean(), fc.integer({ min: 1, max: 5 }), (ids, isOneUnitEach, units) => {
        const groups = groupsOf(isOneUnitEach, null);
        const choice = ids.reduce((now, [id, quantity]) => choose(groups, now, id, quantity), nothingChosen(units));
        const cart = addChoice(buildCart(), burger, groups, choice);
        expect(cartTotalMinor(cart)).toBe(choiceTotalMinor(burger, groups, choice));
        expect(cartUnits(cart)).toBe(chosenUnits(groups, choice));
        expect(findLine(cart, choiceLineId(burger, groups, choice))?.quantity).toBe(cartUnits(cart));
      }),
    );
  });
});

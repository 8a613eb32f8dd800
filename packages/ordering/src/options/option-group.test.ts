import { expect, it } from 'vitest';
import { nothingChosen, withOption } from '@app/rules/catalogue/modifier-choice.ts';
import type { OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import { buildMenu, buildProduct, optionsOf } from '@app/rules/testing/menu-builders.ts';
import { isWordsOnly, optionControl } from './option-group.ts';

const products = [1, 2, 3].map((id) => buildProduct({ id }));

const groupOf = (limits: Partial<OptionGroup>, price = 0): OptionGroup => {
  const options = [
    { productId: 2, price },
    { productId: 3, price },
  ];
  const found = optionsOf(buildMenu(products, [{ productId: 1, options }]), 1);
  const [first] = found;
  if (!first) throw new Error('The menu has one group.');
  return { ...first.modifierGroup, ...limits, options: found };
};

it('an option of a single choice is exchanged and never at its limit [EXTRA-01]', () => {
  const group = groupOf({ minChoices: 1, maxChoices: 1, isOneUnitEach: true });
  const choice = withOption(nothingChosen(), group, 2, 1);
  expect(optionControl(group, 3, choice)).toEqual({
    count: 0,
    isCounted: false,
    isRadio: true,
    isAtLimit: false,
    isOver: false,
  });
});

it('at the limit of a group only its chosen options can be changed [EXTRA-01]', () => {
  const group = groupOf({ maxChoices: 1 });
  const choice = withOption(nothingChosen(), group, 2, 1);
  expect(optionControl(group, 2, choice)).toMatchObject({ count: 1, isAtLimit: true, isOver: false });
  expect(optionControl(group, 3, choice)).toMatchObject({ count: 0, isAtLimit: true, isOver: true });
});

it('an option that makes a unit has a number of units [EXTRA-03]', () => {
  const group = groupOf({ isOneUnitEach: true });
  expect(optionControl(group, 2, withOption(nothingChosen(), group, 2, 4))).toMatchObject({
    isCounted: true,
    count: 4,
  });
});

it('only a group of several choices without a charge is of words [EXTRA-01]', () => {
  expect(isWordsOnly(groupOf({}))).toBe(true);
  expect(isWordsOnly(groupOf({}, 1))).toBe(false);
  expect(isWordsOnly(groupOf({ isOneUnitEach: true }))).toBe(false);
  expect(isWordsOnly(groupOf({ minChoices: 1, maxChoices: 1 }))).toBe(false);
});

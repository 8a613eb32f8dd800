import { expect, it } from 'vitest';
import { addUnits } from '@app/rules/cart/add-units.ts';
import { withOption, nothingChosen } from '@app/rules/catalogue/modifier-choice.ts';
import { optionGroups, type OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import { buildCart } from '@app/rules/testing/cart-builders.ts';
import { buildMenu, buildProduct, optionsOf } from '@app/rules/testing/menu-builders.ts';
import { choiceFacts } from './choice-facts.ts';

const burger = buildProduct({ stock: 3 });
const cheese = buildProduct({ id: 2, stock: 2 });
const bacon = buildProduct({ id: 3 });

const groupOf = (isOneUnitEach: boolean): OptionGroup => {
  const options = [
    { productId: 2, price: 1 },
    { productId: 3, price: 2 },
  ];
  const menu = buildMenu([burger, cheese, bacon], [{ productId: 1, isOneUnitEach, options }]);
  const [group] = optionGroups(optionsOf(menu, 1));
  if (!group) throw new Error('The menu has one group.');
  return group;
};
const optionOf = ({ options }: OptionGroup, wantedId: number) => {
  const option = options.find(({ id }) => id === wantedId);
  if (!option) throw new Error(`The group has no option ${wantedId}.`);
  return option;
};

it('separate options take what product and option have left [EXTRA-03, PROD-03]', () => {
  const group = groupOf(true);
  const one = withOption(nothingChosen(), group, cheese.id, 1);
  const two = withOption(one, group, cheese.id, 2);
  const three = withOption(two, group, bacon.id, 1);
  const facts = choiceFacts(burger, [group], two, null);
  expect(facts).toMatchObject({ isSeparate: true, units: 2, unitsLeft: 3, totalMinor: 2_200 });
  expect(choiceFacts(burger, [group], one, null).isOptionFull(optionOf(group, cheese.id))).toBe(false);
  expect(facts.isOptionFull(optionOf(group, cheese.id))).toBe(true);
  expect(facts.isOptionFull(optionOf(group, bacon.id))).toBe(false);
  expect(choiceFacts(burger, [group], three, null).isOptionFull(optionOf(group, bacon.id))).toBe(true);
});

it('combined options take what the scarcest has left [EXTRA-04, PROD-03]', () => {
  const group = groupOf(false);
  const choice = withOption(nothingChosen(2), group, cheese.id, 1);
  const cart = addUnits(buildCart(), burger, 2, null);
  expect(choiceFacts(burger, [group], choice, null)).toMatchObject({
    isSeparate: false,
    units: 2,
    unitsLeft: 2,
    totalMinor: 2_200,
  });
  expect(choiceFacts(burger, [group], choice, cart).unitsLeft).toBe(1);
});

it('a product without groups is one unit, not separate units [EXTRA-01]', () => {
  expect(choiceFacts(burger, [], nothingChosen(), null)).toMatchObject({ isSeparate: false, units: 1, chosen: [] });
});

import { expect, it } from 'vitest';
import { planGroupCopy } from './group-copies.ts';

const option = (productId: number) => ({ productId, priceMinor: null });
const group = (name: string, productIds: number[], changes: object = {}) => ({
  id: 7,
  name,
  translatedName: null,
  minChoices: 0,
  maxChoices: null,
  isOneUnitEach: false,
  options: productIds.map(option),
  ...changes,
});
const product = (...modifierGroups: ReturnType<typeof group>[]) => ({
  id: 1,
  name: 'Choripán',
  version: 'a'.repeat(16),
  typeId: 1 as const,
  modifierGroups,
});
const sauces = group('Salsas', [20, 21]);

it('a copied group becomes a new one, and its product asks for it [EXTRA-01]', () => {
  const bread = group('Pan', [30], { id: 9 });
  const { effect, change } = planGroupCopy(sauces, product(bread));
  expect([effect, change?.typeId, change?.modifierGroups]).toEqual(['adds', 3, [bread, { ...sauces, id: null }]]);
});

it('a group of the same name is replaced in its place with its id [EXTRA-01]', () => {
  const own = group('salsas ', [20], { id: 9 });
  const bread = group('Pan', [30], { id: 10 });
  const { effect, change } = planGroupCopy(sauces, product(own, bread));
  expect([effect, change?.modifierGroups]).toEqual(['replaces', [{ ...sauces, id: 9 }, bread]]);
});

it('a group that a product has already changes nothing [EXTRA-01]', () => {
  expect(planGroupCopy(sauces, product({ ...sauces, id: 99 })).effect).toBe('same');
  expect(planGroupCopy(sauces, product({ ...sauces, options: [option(21), option(20)] })).effect).toBe('replaces');
});

it('a group that its product could not have is not copied [EXTRA-01, EXTRA-03]', () => {
  expect(planGroupCopy(sauces, product(group('Extras', [21])))).toMatchObject({
    effect: 'option-taken',
    optionId: 21,
    groupName: 'Extras',
    change: null,
  });
  const perUnit = group('Guarnición', [30], { isOneUnitEach: true });
  expect(planGroupCopy(sauces, product(perUnit))).toMatchObject({ effect: 'counts-otherwise', change: null });
});

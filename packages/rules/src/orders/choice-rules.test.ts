import { expect, it } from 'vitest';
import { PRODUCT_TYPES, type ProductTypeId } from '@app/contract/values/product-types.ts';
import type { SellableModifierGroup, SellableProduct } from '../catalogue/sellable-product.ts';
import { choiceProblem } from './choice-problem.ts';

const { extra, sideDish, withExtra, withSideDish } = PRODUCT_TYPES;
const group = (
  types: readonly ProductTypeId[],
  changes: Partial<SellableModifierGroup> = {},
): SellableModifierGroup => ({
  id: 1,
  name: 'Agregados',
  minChoices: 0,
  maxChoices: null,
  isOneUnitEach: false,
  options: types.map((typeId, index) => ({ productId: index + 1, typeId, priceMinor: 100 })),
  ...changes,
});
const product = (typeId: ProductTypeId, ...modifierGroups: SellableModifierGroup[]): SellableProduct => ({
  id: 100,
  commerceId: 5,
  name: 'Milanesa',
  typeId,
  priceMinor: 9_000,
  isClothing: false,
  sizes: [],
  countsStock: true,
  requiresIdentification: false,
  estimatedPreparationMinutes: 0,
  unavailableUntilMs: null,
  enabled: true,
  modifierGroups,
  mediaKey: null,
  benefit: null,
});
/** Problem of two units with these choices, each as its id and quantity. */
const problem = (of: SellableProduct, ...choices: [id: number, quantity: number][]) =>
  choiceProblem({ quantity: 2, relatedProducts: choices.map(([id, quantity]) => ({ id, quantity })) }, of)?.code ??
  null;

it('where each choice adds a unit, one of the side dishes is enough [EXTRA-01]', () => {
  const oneEach = group([sideDish, sideDish, extra], { isOneUnitEach: true });
  expect(problem(product(withSideDish, oneEach), [2, 1])).toBeNull();
  expect(problem(product(withSideDish, oneEach), [3, 1])).toBe('side-dish-required');
  expect(problem(product(withExtra, oneEach), [3, 1])).toBeNull();
  expect(problem(product(withSideDish, group([extra], { isOneUnitEach: true })))).toBeNull();
  expect(problem(product(withSideDish, group([extra], { id: 2, options: [] }), oneEach), [1, 1])).toBeNull();
});

it('otherwise every unit has each choice once [EXTRA-03]', () => {
  const choices = product(withExtra, group([extra, extra]));
  expect(problem(choices, [1, 2], [2, 2])).toBeNull();
  expect(problem(choices, [1, 2], [2, 1])).toBe('quantity-not-allowed');
  expect(problem(choices, [1, 2], [1, 2])).toBe('quantity-not-allowed');
});

it('a missing choice of a group with side dishes is a missing side dish [EXTRA-01, EXTRA-03]', () => {
  const one = { minChoices: 1 };
  expect(problem(product(withSideDish, group([sideDish, extra], one)))).toBe('side-dish-required');
  expect(problem(product(withSideDish, group([extra, extra], one)))).toBe('choice-required');
  expect(problem(product(withExtra, group([sideDish], one)))).toBe('choice-required');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { SellableModifierGroup, SellableProduct } from '../catalogue/sellable-product.ts';
import { stockDemands } from '../stock/stock-demands.ts';
import { priceOrder } from './price-order.ts';

const COMMERCE_ID = 5;
const PRODUCT_ID = 100;

const product = (id: number, changes: Partial<SellableProduct>): SellableProduct => ({
  id,
  commerceId: COMMERCE_ID,
  name: `Producto ${id}`,
  typeId: PRODUCT_TYPES.withExtra,
  priceMinor: 9_000,
  isClothing: false,
  sizes: [],
  countsStock: true,
  requiresIdentification: false,
  estimatedPreparationMinutes: 0,
  unavailableUntilMs: null,
  enabled: true,
  modifierGroups: [],
  mediaKey: null,
  benefit: null,
  ...changes,
});

type Bounds = { min: number; max: number | null };

/** Groups with the options 1, 2, 3 … of the prices. The product of option n costs n; the group has another price. */
const groupsOf = (groups: readonly (Bounds & { pricesMinor: readonly number[] })[]): SellableModifierGroup[] => {
  let id = 0;
  return groups.map(({ min, max, pricesMinor }, index) => ({
    id: index + 1,
    name: `Grupo ${index + 1}`,
    minChoices: min,
    maxChoices: max,
    isOneUnitEach: false,
    options: pricesMinor.map((priceMinor) => ({ productId: ++id, typeId: PRODUCT_TYPES.extra, priceMinor })),
  }));
};

const price = (modifierGroups: SellableModifierGroup[], quantity: number, chosenIds: readonly number[]) => {
  const options = modifierGroups.flatMap((group) => group.options);
  const products = [
    product(PRODUCT_ID, { modifierGroups }),
    ...options.map(({ productId, typeId }) => product(productId, { typeId, priceMinor: productId })),
  ];
  const relatedProducts = chosenIds.map((id) => ({ id, quantity }));
  const line = { productId: PRODUCT_ID, quantity, comments: '', clothingSizeId: null, relatedProducts };
  return priceOrder(COMMERCE_ID, [line], products, 0);
};

const anyGroup = fc
  .record({
    pricesMinor: fc.array(fc.nat(5_000), { minLength: 1, maxLength: 4 }),
    min: fc.nat(4),
    max: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map((group) => ({ ...group, max: group.max === null ? null : Math.max(group.max, group.min) }));
const anyOrder = fc
  .array(anyGroup, { minLength: 1, maxLength: 3 })
  .map(groupsOf)
  .chain((groups) =>
    fc.record({
      groups: fc.constant(groups),
      quantity: fc.integer({ min: 1, max: 50 }),
      chosenIds: fc.subarray(groups.flatMap(({ options }) => options.map(({ productId }) => productId))),
    }),
  );
const within = ({ options, minChoices, maxChoices }: SellableModifierGroup, chosenIds: readonly number[]) => {
  const chosen = options.filter(({ productId }) => chosenIds.includes(productId)).length;
  return chosen >= Math.min(minChoices, options.length) && (maxChoices === null || chosen <= maxChoices);
};

it('an order is accepted when each group has its number of choices [EXTRA-01]', () => {
  fc.assert(
    fc.property(anyOrder, ({ groups, quantity, chosenIds }) => {
      const { problems } = price(groups, quantity, chosenIds);
      expect(problems.length === 0).toBe(groups.every((group) => within(group, chosenIds)));
      const [problem] = problems;
      if (problem) expect(['choice-required', 'too-many-choices']).toContain(problem.code);
    }),
    { numRuns: 500 },
  );
});

it("the total is units times product and choices at the group's price [EXTRA-04]", () => {
  fc.assert(
    fc.property(anyOrder, ({ groups, quantity, chosenIds }) => {
      const { problems, linesMinor, lines } = price(groups, quantity, chosenIds);
      fc.pre(problems.length === 0);
      const choices = groups.flatMap(({ options }) => options).filter(({ productId }) => chosenIds.includes(productId));
      const unitMinor = choices.reduce((sum, { priceMinor }) => sum + priceMinor, 9_000);
      expect(linesMinor).toBe(quantity * unitMinor);
      expect(stockDemands(lines).map(({ productId, quantity: units }) => [productId, units])).toEqual(
        [...chosenIds, PRODUCT_ID].toSorted((one, other) => one - other).map((id) => [id, quantity]),
      );
    }),
  );
});

it('the order of the choices has no influence [EXTRA-01]', () => {
  fc.assert(
    fc.property(anyOrder, ({ groups, quantity, chosenIds }) => {
      const one = price(groups, quantity, chosenIds);
      const other = price(groups, quantity, chosenIds.toReversed());
      expect([other.problems, other.linesMinor]).toEqual([one.problems, one.linesMinor]);
      expect(stockDemands(other.lines)).toEqual(stockDemands(one.lines));
    }),
  );
});

it('a choice names its group and the number that is missing or allowed [EXTRA-01]', () => {
  const groups = groupsOf([{ min: 2, max: 2, pricesMinor: [0, 0, 0] }]);
  const named = { productId: PRODUCT_ID, product: 'Producto 100', group: 'Grupo 1' };
  expect(price(groups, 1, [1]).problems).toEqual([{ code: 'choice-required', facts: { ...named, min: 2 } }]);
  expect(price(groups, 1, [1, 2, 3]).problems).toEqual([{ code: 'too-many-choices', facts: { ...named, max: 2 } }]);
});

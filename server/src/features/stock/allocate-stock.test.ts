import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { PricedLine } from '@app/rules/orders/price-order.ts';
import { createStockAllocator } from './allocate-stock.ts';

const line = (quantity: number): PricedLine => ({
  line: 1,
  parentLine: null,
  productId: 1,
  productName: 'Pancho',
  productTypeId: PRODUCT_TYPES.original,
  sizeId: 0,
  sizeDescription: null,
  quantity,
  unitPriceMinor: 1_000,
  comments: '',
  estimatedPreparationMinutes: 0,
  requiresIdentification: false,
  countsStock: true,
  mediaKey: null,
  benefit: null,
});
const unpaid = (quantity: number) => ({ statusId: ORDER_STATUS.created, lines: [line(quantity)] });
const row = (units: number) => ({ productId: 1, sizeId: 0, units, reserved: 0 });

it('orders that are decided together never get more units than there are [ORD-07]', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 }), (units, wanted) => {
      const stock = createStockAllocator([row(units)]);
      let left = units;
      for (const quantity of wanted) {
        const allocation = stock.allocate(unpaid(quantity));
        expect(allocation instanceof ProblemError).toBe(quantity > left);
        if (allocation instanceof ProblemError) continue;
        stock.commit(allocation);
        left -= quantity;
      }
      const taken = units - left;
      expect(stock.changes()).toEqual(taken === 0 ? [] : [{ productId: 1, sizeId: 0, units: -taken, reserved: taken }]);
    }),
  );
});

it('a refusal names what is left and what unpaid orders hold [CHK-05, ORD-07]', () => {
  const stock = createStockAllocator([row(5)]);
  const first = stock.allocate(unpaid(3));
  if (first instanceof ProblemError) throw first;
  stock.commit(first);
  const second = stock.allocate(unpaid(3));
  expect(second).toMatchObject({ code: 'no-stock', facts: { shortages: [{ available: 2, held: 3 }] } });
});

it('an allocation without a locked row is refused [ORD-07]', () => {
  const stock = createStockAllocator([]);
  const allocation = { state: 'held', demands: [{ productId: 1, sizeId: 0, quantity: 1 }] } as const;
  expect(() => stock.commit(allocation)).toThrow('without a locked stock row');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { buildProduct } from '../testing/menu-builders.ts';
import { BEST_SELLER_FROM_ORDERS, BEST_SELLERS, bestSellers } from './best-sellers.ts';

const MENU = [1, 2, 3, 4, 5].map((id) => buildProduct({ id }));

it('the three products with the most units are best sellers [COM-01]', () => {
  const sales = [
    { productId: 1, orders: 10, units: 10 },
    { productId: 2, orders: 10, units: 40 },
    { productId: 3, orders: 12, units: 20 },
    { productId: 4, orders: 11, units: 20 },
  ];
  expect(bestSellers(MENU, sales)).toEqual([2, 3, 4]);
});

it('of equal units more orders win, then the lower number [COM-01]', () => {
  const sales = [
    { productId: 4, orders: 10, units: 20 },
    { productId: 2, orders: 10, units: 20 },
    { productId: 5, orders: 11, units: 20 },
  ];
  expect(bestSellers(MENU, sales)).toEqual([5, 2, 4]);
});

it('few orders of many units make no best seller [COM-01]', () => {
  expect(bestSellers(MENU, [{ productId: 1, orders: BEST_SELLER_FROM_ORDERS - 1, units: 90 }])).toEqual([]);
  expect(bestSellers(MENU, [{ productId: 1, orders: BEST_SELLER_FROM_ORDERS, units: 5 }])).toEqual([1]);
});

it('extras, hidden and removed products are no best sellers [COM-01]', () => {
  const menu = [
    buildProduct({ id: 1, typeId: PRODUCT_TYPES.extra }),
    buildProduct({ id: 2, showInList: false }),
    buildProduct({ id: 3 }),
  ];
  const sales = [1, 2, 3, 9].map((productId) => ({ productId, orders: 20, units: 20 }));
  expect(bestSellers(menu, sales)).toEqual([3]);
});

it('no product outside of the best sellers has more units [COM-01]', () => {
  const sold = fc.array(fc.record({ orders: fc.nat(20), units: fc.nat(50) }), { maxLength: MENU.length });
  fc.assert(
    fc.property(sold, (amounts) => {
      const sales = amounts.map((amount, place) => ({ productId: place + 1, ...amount }));
      const best = bestSellers(MENU, sales);
      const unitsOf = (id: number) => sales.find(({ productId }) => productId === id)?.units ?? 0;
      const others = sales.filter((sale) => !best.includes(sale.productId) && sale.orders >= BEST_SELLER_FROM_ORDERS);
      expect(best.length).toBeLessThanOrEqual(BEST_SELLERS);
      if (others.length > 0) expect(best.length).toBe(BEST_SELLERS);
      const least = Math.min(...best.map(unitsOf));
      for (const { units } of others) expect(units).toBeLessThanOrEqual(least);
    }),
  );
});

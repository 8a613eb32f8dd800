import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differentPrices } from './different-prices.ts';

const product = (id: number, name: string, priceMinor: number) => ({ id, name, priceMinor });

it('a product takes the other price of the same name [VENUE-05]', () => {
  const own = [product(1, 'Choripán', 780_000), product(2, 'Agua', 150_000), product(3, 'Vino', 1)];
  const others = [product(8, ' CHORIPAN ', 800_000), product(9, 'agua', 150_000), product(10, 'Pancho', 5)];
  expect([...differentPrices(own, others)]).toEqual([[1, 800_000]]);
});

it('a name of two products, on either side, gives no price [VENUE-05]', () => {
  const two = [product(8, 'Agua', 200), product(9, 'Agua', 300)];
  const one = [product(1, 'Agua', 100)];
  expect([...differentPrices(one, two), ...differentPrices(two, one)]).toEqual([]);
});

it('with the prices taken, nothing differs [VENUE-05]', () => {
  const products = fc.uniqueArray(
    fc.record({ id: fc.nat(), name: fc.string({ maxLength: 4 }), priceMinor: fc.nat(10_000) }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(products, products, (own, others) => {
      const taken = differentPrices(own, others);
      const after = own.map((one) => ({ ...one, priceMinor: taken.get(one.id) ?? one.priceMinor }));
      expect(differentPrices(after, others).size).toBe(0);
    }),
  );
});

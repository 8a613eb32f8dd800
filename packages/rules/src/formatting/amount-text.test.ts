import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addProduct } from '../cart/cart-lines.ts';
import { cartTotalMinor, lineTotalMinor } from '../cart/cart-totals.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { amountText } from './amount-text.ts';
import { typedAmountMinor } from './typed-amount.ts';

it.each([
  [480_000, 'ARS', '$\u00a04.800'],
  [480_050, 'ARS', '$\u00a04.800,50'],
  [99, 'ARS', '$\u00a00,99'],
  [-5, 'ARS', '-$\u00a00,05'],
  [0, 'ARS', '$\u00a00'],
  [-0, 'ARS', '$\u00a00'],
  [1_250, 'PEN', 'S/\u00a012.50'],
  [123_450, 'USD', 'US$\u00a01.234,50'],
] as const)('%i %s is %s: cents where there are some [APP-06]', (amountMinor, currency, text) => {
  expect(amountText(amountMinor, currency)).toBe(text);
});

it('in English whole pesos have no decimals either [APP-06]', () => {
  expect(amountText(480_000, 'ARS', 'en')).toBe('ARS\u00a04,800');
  expect(amountText(480_050, 'ARS', 'en')).toBe('ARS\u00a04,800.50');
});

it('the shown lines of a cart add up to its shown total [APP-06]', () => {
  const line = fc.record({ priceMinor: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 50 }) });
  const currency = fc.constantFrom('ARS', 'PEN', 'USD');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), currency, (lines, venueCurrency) => {
      const filled = lines.reduce((cart, { priceMinor }, id) => {
        return addProduct(cart, buildCartProduct({ id, priceMinor }));
      }, buildCart());
      const details = filled.details.map((one, index) => ({ ...one, quantity: lines[index]?.quantity ?? 1 }));
      const cart = { ...filled, details };
      const read = (amountMinor: number) => readShown(amountText(amountMinor, venueCurrency), venueCurrency);
      const sum = details.reduce((before, one) => before + read(lineTotalMinor(one)), 0);
      expect(sum).toBe(read(cartTotalMinor(cart)));
    }),
  );
});

/** Reads a shown amount as a person does, with the sign of its currency. */
function readShown(shown: string, currency: 'ARS' | 'PEN' | 'USD'): number {
  const minor = typedAmountMinor(shown, currency);
  if (minor === null) throw new Error(`${shown} cannot be read.`);
  return minor;
}

import { expect, it } from 'vitest';
import { exactPriceText } from './exact-price-text.ts';

it.each([
  [8_500.5, 'ARS', '$\u00a08.500,50'],
  [-10, 'ARS', '-$\u00a010,00'],
  [1_234_567.05, 'PEN', 'S/\u00a01,234,567.05'],
  [1_234.5, 'USD', 'US$\u00a01.234,50'],
] as const)('%d %s is %s to the cent [APP-06, PAY-04]', (amount, currency, text) => {
  expect(exactPriceText(amount, currency)).toBe(text);
});

it.each([
  [8_500.5, 'ARS', 'ARS\u00a08,500.50'],
  [1_234.5, 'USD', 'USD\u00a01,234.50'],
  [12.5, 'PEN', 'S/\u00a012.50'],
] as const)('%d %s is %s in English [APP-06, APP-01]', (amount, currency, text) => {
  expect(exactPriceText(amount, currency, 'en')).toBe(text);
});

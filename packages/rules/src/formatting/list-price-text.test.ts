import { expect, it } from 'vitest';
import { hidesCents, listPriceText } from './list-price-text.ts';

it.each([
  [850_000, 'ARS', '$\u00a08.500'],
  [1_490_000, 'ARS', '$\u00a014.900'],
  [99, 'ARS', '$\u00a00'],
  [850_099, 'ARS', '$\u00a08.500'],
  [0, 'ARS', '$\u00a00'],
  [-99, 'ARS', '$\u00a00'],
  [-850_099, 'ARS', '-$\u00a08.500'],
  [123_456_789_00, 'ARS', '$\u00a0123.456.789'],
  [1250, 'PEN', 'S/\u00a012.50'],
  [5, 'PEN', 'S/\u00a00.05'],
  [123_450, 'USD', 'US$\u00a01.234,50'],
] as const)('%i %s is %s in a list: pesos whole, rounded down [APP-06]', (amountMinor, currency, text) => {
  expect(listPriceText(amountMinor, currency)).toBe(text);
});

it.each([
  [1_490_000, 'ARS', 'ARS\u00a014,900'],
  [-850_099, 'ARS', '-ARS\u00a08,500'],
  [1250, 'PEN', 'S/\u00a012.50'],
  [123_450, 'USD', 'USD\u00a01,234.50'],
] as const)('in English %i %s is %s in a list [APP-06]', (amountMinor, currency, text) => {
  expect(listPriceText(amountMinor, currency, 'en')).toBe(text);
});

it.each([
  [850_000, 'ARS', false],
  [850_099, 'ARS', true],
  [-99, 'ARS', true],
  [1250, 'PEN', false],
] as const)('the list price of %i %s hides cents: %s [APP-06]', (amountMinor, currency, isHiding) => {
  expect(hidesCents(amountMinor, currency)).toBe(isHiding);
});

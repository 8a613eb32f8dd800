import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it.each([
  [480_000, 'ARS', '$\u00a04.800'],
  [480_050, 'ARS', '$\u00a04.800,50'],
  [-5, 'ARS', '-$\u00a00,05'],
  [1_250, 'PEN', 'S/\u00a012.50'],
] as const)('%i %s is %s for staff: cents where there are some [APP-06]', (amountMinor, currency, text) => {
  expect(amountText(amountMinor, currency)).toBe(text);
});

import { expect, it } from 'vitest';
import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';
import { isStockChangeVisible } from './stock-visibility.ts';

it.each([
  [STOCK_EXACT_UP_TO, STOCK_EXACT_UP_TO, false],
  [STOCK_EXACT_UP_TO + 1, STOCK_EXACT_UP_TO, true],
  [STOCK_EXACT_UP_TO, STOCK_EXACT_UP_TO + 1, true],
  [STOCK_EXACT_UP_TO + 2, STOCK_EXACT_UP_TO + 1, false],
  [1, 0, true],
])('a change from %i to %i units is shown at once: %s [ORD-07]', (before, after, isVisible) => {
  expect(isStockChangeVisible(before, after)).toBe(isVisible);
});

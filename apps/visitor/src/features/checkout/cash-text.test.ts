import { expect, it } from 'vitest';
import { cashText } from './cash-text.ts';

it.each([
  ['never', false, 'pay-cash-first'],
  ['never', true, 'pay-cash-first-delivery'],
  ['always', false, 'pay-cash-hand-over'],
  ['always', true, 'pay-cash-delivery'],
] as const)('the checkout of a stall that prepares unpaid %s, delivery %s: %s [CHK-07]', (policy, isDelivery, key) => {
  expect(cashText(policy, isDelivery)).toBe(key);
});

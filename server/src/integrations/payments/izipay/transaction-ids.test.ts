import { expect, it } from 'vitest';

import { izipayOrderNumber, izipayTransactionId } from './transaction-ids.ts';

it('each attempt of an order has an id of its own, as the documents build it [IZI-01]', () => {
  const first = izipayTransactionId(1024, null);
  expect([first, izipayTransactionId(1024, first)]).toEqual(['000001024', '0000001024']);
  expect(izipayOrderNumber(1024)).toBe('00001024');
});

it('the attempts that an order may have stay within the length of the provider [IZI-01]', () => {
  let id: string | null = null;
  for (let attempt = 0; attempt < 12; attempt += 1) id = izipayTransactionId(2_147_483_647, id);
  expect(id).toMatch(/^[0-9A-Za-z]{5,40}$/);
  expect(() => izipayTransactionId(1, '0'.repeat(40))).toThrow(RangeError);
});

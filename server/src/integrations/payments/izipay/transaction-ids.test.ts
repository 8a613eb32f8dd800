import { expect, it } from 'vitest';
import { izipayOrderNumber, izipayTransactionId, orderIdOf, referenceOf } from './transaction-ids.ts';

it('each attempt of an order has an id as the documents build it [IZI-01]', () => {
  const ids = ['1024-1', '1024-2', '1024-3'].map((reference) => izipayTransactionId(reference)?.transactionId);
  expect(ids).toEqual(['000001024', '0000001024', '00000001024']);
  expect(ids.map((id) => referenceOf(id ?? ''))).toEqual(['1024-1', '1024-2', '1024-3']);
  expect(izipayOrderNumber(1024)).toBe('00001024');
});

/** The first order of a venue, and the last possible one of the last venue. */
const ORDERS = [1, 1024, 3_000_000_123, 99_999_999_999, 100_000_000_000, 123_000_000_001, 9_007_199_254_740_991];

it.each(ORDERS)('the numbers of order %i fit the provider and lead back to it [IZI-01]', (orderId) => {
  const orderNumber = izipayOrderNumber(orderId);
  expect(orderNumber).toMatch(/^0000[0-9A-Z]{1,11}$/);
  expect(orderIdOf(orderNumber)).toBe(orderId);
  for (const nth of [1, 2, 12]) {
    const { transactionId = '' } = izipayTransactionId(`${orderId}-${nth}`) ?? {};
    expect(transactionId).toMatch(/^[0-9A-Za-z]{5,40}$/);
    expect(referenceOf(transactionId)).toBe(`${orderId}-${nth}`);
  }
});

it('orders have different numbers, and other texts lead to no order [IZI-01]', () => {
  expect(new Set(ORDERS.map(izipayOrderNumber)).size).toBe(ORDERS.length);
  for (const text of ['', '1024', '0000', '00000', '000001024', '0000D0000000000', '0000-1']) {
    expect(orderIdOf(text)).toBeNull();
  }
  for (const text of ['', '00001024', '0000', '00000x', '00000']) expect(referenceOf(text)).toBeNull();
  for (const text of ['1024', '1024-0', 'wallet-3-a', '']) expect(izipayTransactionId(text)).toBeNull();
  expect(() => izipayTransactionId('9007199254740991-21')).toThrow(RangeError);
});

import { expect, it } from 'vitest';
import type { RefundableLine } from '@app/contract/staff/refunds.ts';
import { chosenRefund, type RefundMode } from './refund-choice.ts';

const line = (number: number, refundAmounts: number[]): RefundableLine => ({
  line: number,
  parentLine: null,
  productId: number,
  product: 'Choripán',
  size: null,
  quantity: refundAmounts.length,
  price: 10,
  totalAmount: 30,
  refundAmounts,
  comments: '',
  imagePath: null,
});
const order = { refundableAmount: 25, currency: 'ARS' as const, lines: [line(1, [9.99, 19.99, 30]), line(2, [5])] };
const choose = (mode: RefundMode, units: [number, number][] = [], typedAmount = '') =>
  chosenRefund(order, { mode, units: new Map(units), typedAmount });

it("units cost what the server says; a sum above the rest can't be sent [REF-04]", () => {
  expect(
    choose('lines', [
      [1, 2],
      [2, 1],
    ]),
  ).toEqual({
    amountMinor: 2_499,
    body: {
      lines: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ],
    },
    problem: null,
  });
  expect(choose('lines', [[1, 3]])).toMatchObject({ amountMinor: 3_000, problem: 'too-much' });
  expect(choose('lines', [[1, 0]])).toMatchObject({ amountMinor: 0, body: { lines: [] }, problem: 'nothing-chosen' });
});

it('the whole is what is left, and sends no amount [REF-04]', () => {
  expect(choose('whole')).toEqual({ amountMinor: 2_500, body: {}, problem: null });
});

it.each([
  ['24,99', 2_499, null],
  ['25', 2_500, null],
  ['25,01', 2_501, 'too-much'],
  ['', 0, 'no-amount'],
  ['1,500', 0, 'amount-unreadable'],
  ['0', 0, 'no-amount'],
] as const)('an amount of %j: %j, %j [REF-04]', (typed, amountMinor, problem) => {
  expect(choose('amount', [], typed)).toEqual({ amountMinor, body: { amount: amountMinor / 100 }, problem });
});

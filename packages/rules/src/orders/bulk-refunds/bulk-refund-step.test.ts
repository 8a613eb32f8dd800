import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { REFUND_WINDOW_MS } from '../refund-blockers.ts';
import { bulkRefundStep, type OrderOfBulkRefund } from './bulk-refund-step.ts';

const PAID: OrderOfBulkRefund = {
  statusId: ORDER_STATUS.preparing,
  isPaid: true,
  totalMinor: 350_000,
  refundRequestedMinor: 0,
  madeAtMs: 0,
  isBeingPaid: false,
  isWholeOnly: false,
};
const stepOf = (change: Partial<OrderOfBulkRefund>, nowMs = 1) => bulkRefundStep({ ...PAID, ...change }, nowMs);
const leftOut = (cause: string) => ({ kind: 'leave-out', cause });

it('what is left of a paid order is refunded [REF-05]', () => {
  expect(stepOf({})).toEqual({ kind: 'refund', amountMinor: 350_000 });
  expect(stepOf({ refundRequestedMinor: 100_000 })).toEqual({ kind: 'refund', amountMinor: 250_000 });
  expect(stepOf({ statusId: ORDER_STATUS.incompleted })).toEqual({ kind: 'refund', amountMinor: 350_000 });
});

it('an unfinished unpaid order is cancelled unless being paid [REF-05, ORD-02]', () => {
  expect(stepOf({ isPaid: false, statusId: ORDER_STATUS.created })).toEqual({ kind: 'cancel' });
  expect(stepOf({ isPaid: false })).toEqual({ kind: 'cancel' });
  expect(stepOf({ isPaid: false, isBeingPaid: true })).toEqual(leftOut('being-paid'));
  expect(stepOf({ isPaid: false, statusId: ORDER_STATUS.incompleted })).toEqual(leftOut('ended-unpaid'));
});

it('handed over and refunded orders are left out by name [REF-05]', () => {
  expect(stepOf({ statusId: ORDER_STATUS.delivered })).toEqual(leftOut('handed-over'));
  expect(stepOf({ refundRequestedMinor: 350_000 })).toEqual(leftOut('already-refunded'));
  expect(stepOf({ refundRequestedMinor: 350_000, statusId: ORDER_STATUS.delivered })).toEqual(
    leftOut('already-refunded'),
  );
});

it('free, old and indivisible orders are left out [REF-05, REF-02]', () => {
  expect(stepOf({ totalMinor: 0 })).toEqual(leftOut('free'));
  expect(stepOf({}, REFUND_WINDOW_MS + 1)).toEqual(leftOut('out-of-date'));
  expect(stepOf({ isWholeOnly: true })).toEqual({ kind: 'refund', amountMinor: 350_000 });
  expect(stepOf({ isWholeOnly: true, refundRequestedMinor: 1 })).toEqual(leftOut('whole-only'));
});

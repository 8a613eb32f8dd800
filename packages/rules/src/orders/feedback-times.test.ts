import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { ratableUntilMs, reportableUntilMs } from './feedback-times.ts';

const HOUR_MS = 3_600_000;
const { preparing, toDeliver, delivered, incompleted } = ORDER_STATUS;

it('an order is rated for 48 hours, and its rating changes for 24 [ORD-09]', () => {
  const order = { statusId: delivered, deliveredAtMs: 0, ratedAtMs: null };
  expect(ratableUntilMs(order, 47 * HOUR_MS)).toBe(48 * HOUR_MS);
  expect(ratableUntilMs(order, 48 * HOUR_MS)).toBeNull();
  expect(ratableUntilMs({ ...order, ratedAtMs: 40 * HOUR_MS }, 63 * HOUR_MS)).toBe(64 * HOUR_MS);
  expect(ratableUntilMs({ ...order, ratedAtMs: 0 }, 24 * HOUR_MS)).toBeNull();
});

it('only an order that was handed over is rated [ORD-09]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(ORDER_STATUS)), fc.nat(HOUR_MS), (statusId, nowMs) => {
      const isRatable = ratableUntilMs({ statusId, deliveredAtMs: 0, ratedAtMs: null }, nowMs) !== null;
      expect(isRatable).toBe(statusId === delivered);
    }),
  );
});

it('a problem is reported once an order is ready, for a day [ORD-09]', () => {
  for (const statusId of [toDeliver, delivered, incompleted]) {
    expect(reportableUntilMs({ statusId, placedAtMs: 0 }, HOUR_MS)).toBe(24 * HOUR_MS);
    expect(reportableUntilMs({ statusId, placedAtMs: 0 }, 24 * HOUR_MS)).toBeNull();
  }
  expect(reportableUntilMs({ statusId: preparing, placedAtMs: 0 }, HOUR_MS)).toBeNull();
});

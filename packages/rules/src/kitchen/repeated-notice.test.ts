import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { NOTICE_INTERVAL_MS, noticeProblem, REPEATED_NOTICES_MAX, type OrderToAnnounce } from './repeated-notice.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
const order = (changes: Partial<OrderToAnnounce> = {}): OrderToAnnounce => ({
  statusId: ORDER_STATUS.toDeliver,
  statusSinceMs: NOW_MS - NOTICE_INTERVAL_MS,
  isDelivery: false,
  repeatedNotices: 0,
  repeatedAtMs: null,
  ...changes,
});
const { toDeliver, delivering, delivered, preparing, paymentAccepted } = ORDER_STATUS;

it.each([
  [toDeliver, false, null],
  [toDeliver, true, 'order-state-changed'],
  [delivering, true, null],
  [preparing, false, null],
  [preparing, true, 'order-state-changed'],
  [paymentAccepted, false, 'order-state-changed'],
  [delivered, false, 'order-state-changed'],
  [delivered, true, 'order-state-changed'],
] as const)('in status %i, delivery %s, a repeated notice is %s [ORD-08]', (statusId, isDelivery, code) => {
  expect(noticeProblem(order({ statusId, isDelivery }), NOW_MS)?.code ?? null).toBe(code);
});

it('a notice is repeated a minute after the last one, not earlier [ORD-08]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 300_000 }), fc.option(fc.nat({ max: 300_000 })), (readyAgoMs, repeatedAgoMs) => {
      const repeatedAtMs = repeatedAgoMs === null ? null : NOW_MS - repeatedAgoMs;
      const problem = noticeProblem(order({ statusSinceMs: NOW_MS - readyAgoMs, repeatedAtMs }), NOW_MS);
      const agoMs = Math.min(readyAgoMs, repeatedAgoMs ?? readyAgoMs);
      if (agoMs >= NOTICE_INTERVAL_MS) expect(problem).toBeNull();
      else {
        const retryAfterSeconds = Math.ceil((NOTICE_INTERVAL_MS - agoMs) / 1_000);
        expect(problem).toEqual({ code: 'notice-too-soon', retryAfterSeconds });
      }
    }),
  );
});

it('the start of the preparation is no call, an earlier call is one [ORD-08]', () => {
  const started = { statusId: preparing, statusSinceMs: NOW_MS } as const;
  expect(noticeProblem(order(started), NOW_MS)).toBeNull();
  const problem = noticeProblem(order({ ...started, repeatedAtMs: NOW_MS - 20_000 }), NOW_MS);
  expect(problem).toEqual({ code: 'notice-too-soon', retryAfterSeconds: 40 });
});

it('a screen whose clock is behind asks for a minute at most [ORD-08]', () => {
  const problem = noticeProblem(order({ repeatedAtMs: NOW_MS + 3_000 }), NOW_MS);
  expect(problem).toEqual({ code: 'notice-too-soon', retryAfterSeconds: 60 });
});

it('after three repeated notices there is no further one [ORD-08]', () => {
  const codes = [0, 1, 2, 3, 4].map((repeatedNotices) => noticeProblem(order({ repeatedNotices }), NOW_MS)?.code);
  expect(codes).toEqual([undefined, undefined, undefined, 'notices-used-up', 'notices-used-up']);
  expect(REPEATED_NOTICES_MAX).toBe(3);
});

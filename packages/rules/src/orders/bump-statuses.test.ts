import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { bumpStatuses, isBumpable, putBackStatuses, recallStatuses } from './bump-statuses.ts';
import { transitionProblem, type OrderToTransition } from './order-transitions.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
const MINUTE_MS = 60_000;

const order = (
  statusId: OrderToTransition['statusId'],
  changes: Partial<OrderToTransition> = {},
): OrderToTransition => ({
  statusId,
  statusSinceMs: NOW_MS,
  paidAtMs: statusId === 1 ? null : NOW_MS,
  isRefundedWhole: false,
  isCash: true,
  isDelivery: false,
  preparationMinutes: 8,
  preparesBeforePaying: 'never',
  ...changes,
});

const anyOrder = fc.record({
  statusId: fc.constantFrom(...Object.values(ORDER_STATUS)),
  statusSinceMs: fc.integer({ min: NOW_MS - 60 * MINUTE_MS, max: NOW_MS }),
  paidAtMs: fc.option(fc.integer({ min: NOW_MS - 60 * MINUTE_MS, max: NOW_MS })),
  isRefundedWhole: fc.boolean(),
  isCash: fc.boolean(),
  isDelivery: fc.boolean(),
  preparationMinutes: fc.integer({ min: 0, max: 30 }),
  preparesBeforePaying: fc.constantFrom('never' as const, 'delivery' as const, 'always' as const),
});

it.each([
  ['the first bump starts a paid order', order(2), false, [4]],
  ['a later bump retains its status', order(4), false, []],
  ['the last bump makes it ready', order(4), true, [3]],
  ['one bump of everything starts it and makes it ready', order(2), true, [4, 3]],
  ['without preparation it becomes ready directly', order(2, { preparationMinutes: 0 }), true, [3]],
  ['cash of a delivery is started', order(1, { preparesBeforePaying: 'delivery', isDelivery: true }), false, [4]],
  ['cash to be paid later is started', order(1, { preparesBeforePaying: 'always' }), false, [4]],
  ['and becomes ready unpaid', order(1, { preparesBeforePaying: 'always' }), true, [4, 3]],
])('%s [ORD-02, ORD-08]', (_title, bumped, isLast, passes) => {
  expect(bumpStatuses(bumped, isLast, NOW_MS)).toEqual({ passes });
});

it('an order that must be paid first is not bumped [ORD-02, CHK-07]', () => {
  for (const unpaid of [
    order(1),
    order(1, { isDelivery: true }),
    order(1, { preparesBeforePaying: 'delivery' }),
    order(1, { isCash: false, preparesBeforePaying: 'always' }),
  ]) {
    expect(isBumpable(unpaid)).toBe(false);
    expect(bumpStatuses(unpaid, false, NOW_MS)).toEqual({ problem: 'order-not-paid' });
  }
});

it('an order that is ready or ended is not bumped [ORD-02]', () => {
  for (const statusId of [3, 5, 6, 7] as const) {
    expect(bumpStatuses(order(statusId), true, NOW_MS)).toEqual({ problem: 'order-state-changed' });
  }
});

it('a bump passes only permitted transitions, to its target [ORD-02]', () => {
  fc.assert(
    fc.property(anyOrder, fc.boolean(), (bumped, isLast) => {
      const outcome = bumpStatuses(bumped, isLast, NOW_MS);
      if ('problem' in outcome) return;
      expect(outcome.passes.at(-1) ?? bumped.statusId).toBe(isLast ? ORDER_STATUS.toDeliver : ORDER_STATUS.preparing);
      expectPermitted(bumped, outcome.passes);
    }),
    { numRuns: 2_000 },
  );
});

it('a recall returns a ready order for 15 minutes [ORD-02]', () => {
  for (const statusId of [2, 4] as const) expect(recallStatuses(order(statusId), NOW_MS)).toEqual({ passes: [] });
  expect(recallStatuses(order(3, { statusSinceMs: NOW_MS - 15 * MINUTE_MS }), NOW_MS)).toEqual({ passes: [4] });
  const late = order(3, { statusSinceMs: NOW_MS - 15 * MINUTE_MS - 1 });
  expect(recallStatuses(late, NOW_MS)).toEqual({ problem: 'order-state-changed' });
  for (const statusId of [1, 5, 6, 7] as const) {
    const ended = order(statusId, { preparesBeforePaying: 'always' });
    expect(recallStatuses(ended, NOW_MS)).toEqual({ problem: 'order-state-changed' });
  }
});

it('a ready order whose money went back is not recalled [ORD-02, PAY-04]', () => {
  expect(recallStatuses(order(3, { isRefundedWhole: true }), NOW_MS)).toEqual({ problem: 'order-refunded' });
});

it('a recall passes only permitted transitions [ORD-02]', () => {
  fc.assert(
    fc.property(anyOrder, (recalled) => {
      const outcome = recallStatuses(recalled, NOW_MS);
      if ('passes' in outcome) expectPermitted(recalled, outcome.passes);
    }),
    { numRuns: 2_000 },
  );
});

function expectPermitted(start: OrderToTransition, passes: readonly OrderToTransition['statusId'][]): void {
  let present = start;
  for (const to of passes) {
    expect(transitionProblem(present, { to, by: 'staff', reason: '' }, NOW_MS)).toBeNull();
    present = { ...present, statusId: to, statusSinceMs: NOW_MS };
  }
}

it('an order without begun work returns to the queue within two minutes [ORD-02]', () => {
  const since = (minutes: number) => order(4, { statusSinceMs: NOW_MS - minutes * MINUTE_MS });
  expect(putBackStatuses(since(1), false, NOW_MS)).toEqual({ passes: [2] });
  for (const outcome of [
    putBackStatuses(since(1), true, NOW_MS),
    putBackStatuses(since(3), false, NOW_MS),
    putBackStatuses(order(3), false, NOW_MS),
  ]) {
    expect(outcome).toEqual({ passes: [] });
  }
});

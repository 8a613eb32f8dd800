import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeTicket } from '#features/board/testing/make-ticket.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import {
  afterTransitions,
  hasArrivedBefore,
  isInTargetStatus,
  withTransition,
  type NewTransition,
  type QueuedTransition,
} from './queued-transition.ts';

const { created, paymentAccepted, preparing, toDeliver, incompleted } = ORDER_STATUS;

const startOf = (orderId: number, tappedAtMs: number): NewTransition => ({
  accountId: 7,
  commerceId: 1,
  orderId,
  orderNumber: orderId,
  from: paymentAccepted,
  version: 3,
  tappedAtMs,
  kind: 'status',
  to: preparing,
  details: {},
});

it('steps are in the order of the taps, also after the clock went back [ORD-08]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (clock) => {
      const steps = clock.reduce<QueuedTransition[]>(
        (own, atMs, index) => withTransition(own, startOf(index, atMs)),
        [],
      );
      const ids = steps.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      expect(steps.map(({ orderId }) => orderId)).toEqual(clock.map((_, index) => index));
    }),
  );
});

it('a step after an unanswered one of its order waits for the version of its answer [ORD-08]', () => {
  const steps = [startOf(5, 1), startOf(5, 2), startOf(6, 3)].reduce<QueuedTransition[]>(withTransition, []);
  expect(steps.map(({ version }) => version)).toEqual([startOf(5, 1).version, null, startOf(6, 3).version]);
});

it('an unsent step shows the ticket in its next state since the tap [ORD-08]', () => {
  const ticket = makeTicket(5, paymentAccepted);
  const steps = withTransition(withTransition([], startOf(5, 60_000)), startOf(6, 61_000));
  expect(afterTransitions(ticket, steps)).toEqual({
    ...ticket,
    orderStatusId: preparing,
    since: '1970-01-01T00:01:00.000Z',
  });
});

it('cash counted without a network leaves the order unpaid [ORD-08, CHK-07]', () => {
  const ticket = { ...makeTicket(5, created), paid: false };
  const { accountId, commerceId, orderId, orderNumber, version, tappedAtMs } = startOf(5, 60_000);
  const order = { accountId, commerceId, orderId, orderNumber, version, tappedAtMs };
  const steps = withTransition([], { ...order, from: created, kind: 'cash', amount: 9_600 });
  expect(afterTransitions(ticket, steps)).toBe(ticket);
});

it('only a repeat whose result is the next version counts as arrived [ORD-08]', () => {
  const [step] = withTransition([], startOf(5, 60_000));
  if (!step) throw new Error('One step was added.');
  const state = (orderStatusId: number, version: number) => ({
    code: 'order-state-changed' as const,
    facts: { orderStatusId, version },
  });
  const repeat = { ...step, attempts: 2 };
  expect(hasArrivedBefore(repeat, state(preparing, 4))).toBe(true);
  expect(hasArrivedBefore({ ...step, attempts: 1 }, state(preparing, 4))).toBe(false);
  expect(hasArrivedBefore(repeat, state(preparing, 6))).toBe(false);
  expect(hasArrivedBefore(repeat, state(toDeliver, 4))).toBe(false);
});

it('a cancellation of an order that was refunded whole has its result [ORD-08, REF-04]', () => {
  const [step] = withTransition([], startOf(5, 60_000));
  if (step?.kind !== 'status') throw new Error('One step was added.');
  const refunded = { code: 'order-refunded' as const, facts: { orderStatusId: incompleted, version: 5 } };
  expect(isInTargetStatus({ ...step, to: incompleted }, refunded)).toBe(true);
  expect(isInTargetStatus(step, refunded)).toBe(false);
});

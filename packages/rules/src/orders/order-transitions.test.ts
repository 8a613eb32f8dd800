import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import {
  transitionProblem,
  openTransitions,
  ORDER_TRANSITIONS,
  type TransitionActor,
  type OrderToTransition,
} from './order-transitions.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
const MINUTE_MS = 60_000;
const ACTORS: readonly TransitionActor[] = ['buyer', 'staff', 'system'];

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
  preparationMinutes: 0,
  preparesBeforePaying: 'never',
  ...changes,
});
const refusal = (
  moved: OrderToTransition,
  to: OrderToTransition['statusId'],
  by: TransitionActor = 'staff',
  reason = '',
) => transitionProblem(moved, { to, by, reason }, NOW_MS);

/** transitions.md, written a second time on purpose: actors and statuses of all transitions. */
const WRITTEN: Record<TransitionActor, string[]> = {
  buyer: ['1>1', '1>7', '2>7'],
  staff: [
    '1>2',
    '1>4',
    '1>7',
    '2>4',
    '2>3',
    '2>6',
    '4>3',
    '3>4',
    '4>2',
    '6>3',
    '3>5',
    '5>6',
    '5>3',
    '3>6',
    '2>7',
    '3>7',
    '4>7',
    '5>7',
  ],
  system: ['1>2', '1>7', '2>7', '3>7', '4>7', '5>7', '7>2'],
};

it('the table has exactly the documented transitions [ORD-02]', () => {
  for (const actor of ACTORS) {
    const steps = ORDER_TRANSITIONS.filter(({ by }) => by === actor).map(({ from, to }) => `${from}>${to}`);
    expect(steps.toSorted()).toEqual(WRITTEN[actor].toSorted());
  }
});

it('every transition outside the table is refused for every order [ORD-02]', () => {
  const status = fc.constantFrom(...Object.values(ORDER_STATUS));
  const anyOrder = fc.record({
    statusId: status,
    statusSinceMs: fc.integer({ min: NOW_MS - 60 * MINUTE_MS, max: NOW_MS }),
    paidAtMs: fc.option(fc.integer({ min: NOW_MS - 60 * MINUTE_MS, max: NOW_MS })),
    isRefundedWhole: fc.boolean(),
    isCash: fc.boolean(),
    isDelivery: fc.boolean(),
    preparationMinutes: fc.integer({ min: 0, max: 30 }),
    preparesBeforePaying: fc.constantFrom('never', 'delivery', 'always'),
  });
  fc.assert(
    fc.property(anyOrder, status, fc.constantFrom(...ACTORS), fc.string(), (anOrder, to, by, reason) => {
      const isWritten = WRITTEN[by].includes(`${anOrder.statusId}>${to}`);
      const refused = transitionProblem(anOrder, { to, by, reason }, NOW_MS);
      if (!isWritten) expect(refused).toBe('order-state-changed');
      if (by === 'staff' && anOrder.isRefundedWhole) expect(refused).not.toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['an order without cash is not paid at the counter', order(1, { isCash: false }), 2, 'order-state-changed'],
  ['an unpaid order is not prepared', order(1), 4, 'order-state-changed'],
  ['unless the commerce prepares before paying', order(1, { preparesBeforePaying: 'always' }), 4, null],
  [
    'or only what it delivers, and this is a delivery',
    order(1, { preparesBeforePaying: 'delivery', isDelivery: true }),
    4,
    null,
  ],
  ['and not what is picked up there', order(1, { preparesBeforePaying: 'delivery' }), 4, 'order-state-changed'],
  [
    'what is to be prepared does not become ready at once',
    order(2, { preparationMinutes: 5 }),
    3,
    'order-state-changed',
  ],
  ['what requires no preparation does', order(2), 3, null],
  ['and may be handed over directly', order(2), 6, null],
  ['unless it goes to the seat', order(2, { isDelivery: true }), 6, 'order-state-changed'],
  ['a ready pick-up is handed over', order(3), 6, null],
  ['not while it is unpaid', order(3, { paidAtMs: null }), 6, 'order-not-paid'],
  ['a pick-up is never on its way', order(3), 5, 'order-state-changed'],
  ['a delivery is', order(3, { isDelivery: true }), 5, null],
  ['a delivery is not handed over at the counter', order(3, { isDelivery: true }), 6, 'order-state-changed'],
  ['a delivery is paid before it ends', order(5, { isDelivery: true, paidAtMs: null }), 6, 'order-not-paid'],
  ['a paid delivery arrives', order(5, { isDelivery: true }), 6, null],
  ['or comes back', order(5, { isDelivery: true }), 3, null],
  ['a refunded order is not prepared', order(2, { isRefundedWhole: true }), 4, 'order-refunded'],
  ['nor does its hand-over become undone', order(6, { isRefundedWhole: true }), 3, 'order-refunded'],
  ['an unpaid order in preparation cannot go back to paid', order(4, { paidAtMs: null }), 2, 'order-not-paid'],
] as const)('%s [ORD-02, ORD-08]', (_title, moved, to, expected) => {
  expect(refusal(moved, to)).toBe(expected);
});

it.each([
  [3, 4, 15 * MINUTE_MS],
  [4, 2, 2 * MINUTE_MS],
  [6, 3, 10 * MINUTE_MS],
] as const)('%i to %i is open for %i ms and not a millisecond longer [ORD-02]', (from, to, windowMs) => {
  expect(refusal(order(from, { statusSinceMs: NOW_MS - windowMs }), to)).toBeNull();
  expect(refusal(order(from, { statusSinceMs: NOW_MS - windowMs - 1 }), to)).toBe('order-state-changed');
});

it('a buyer cancels a paid order within a minute, before preparation [ORD-02]', () => {
  expect(refusal(order(2, { paidAtMs: NOW_MS - 60_000 }), 7, 'buyer')).toBeNull();
  expect(refusal(order(2, { paidAtMs: NOW_MS - 60_001 }), 7, 'buyer')).toBe('order-state-changed');
  expect(refusal(order(4), 7, 'buyer')).toBe('order-state-changed');
});

it.each([2, 3, 4, 5] as const)('staff give a reason to end an order in %i [ORD-02]', (from) => {
  expect(refusal(order(from), 7)).toBe('reason-required');
  expect(refusal(order(from), 7, 'staff', '  ')).toBe('reason-required');
  expect(refusal(order(from), 7, 'staff', 'Se terminó el gas')).toBeNull();
});

it('an expired unpaid order can only end without money [ORD-07]', () => {
  expect(refusal(order(1), 7, 'system')).toBeNull();
  expect(refusal(order(1, { paidAtMs: NOW_MS }), 7, 'system')).toBe('order-state-changed');
});

it.each([2, 3, 4, 5] as const)('only a whole refund ends an order in %i without staff [ORD-02, REF-04]', (from) => {
  expect(refusal(order(from, { isRefundedWhole: true }), 7, 'system')).toBeNull();
  expect(refusal(order(from), 7, 'system')).toBe('order-state-changed');
});

it('a screen offers the open transitions, with undo marked [ORD-08]', () => {
  const steps = (moved: OrderToTransition) =>
    openTransitions(moved, 'staff', NOW_MS).map(({ to, isUndo }) => (isUndo ? `undo ${to}` : `${to}`));
  expect(steps(order(1))).toEqual(['2', '7']);
  expect(steps(order(2, { preparationMinutes: 8 }))).toEqual(['4', '7']);
  expect(steps(order(3))).toEqual(['undo 4', '6', '7']);
  expect(steps(order(6))).toEqual(['undo 3']);
  expect(steps(order(7))).toEqual([]);
});

it('four transitions undo a mistake, and two ask for the code of the visitor [ORD-02, ORD-08]', () => {
  const movesWith = (mark: 'isUndo' | 'asksForCode') =>
    ORDER_TRANSITIONS.filter((transition) => transition[mark] === true).map(({ from, to }) => `${from}>${to}`);
  expect(movesWith('isUndo').toSorted()).toEqual(['3>4', '4>2', '5>3', '6>3']);
  expect(movesWith('asksForCode').toSorted()).toEqual(['2>6', '3>6']);
});

import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { preparesUnpaid } from '../kitchen/prepares-unpaid.ts';

export type TransitionActor = 'buyer' | 'staff' | 'system';

type Condition =
  | 'cash'
  | 'paid'
  | 'unpaid'
  | 'pick-up'
  | 'delivery'
  | 'nothing-to-prepare'
  | 'prepares-before-paying'
  | 'refunded-whole'
  | 'reason';

export type OrderTransition = {
  readonly from: OrderStatusId;
  readonly to: OrderStatusId;
  readonly by: TransitionActor;
  readonly requires?: readonly Condition[];
  /** Time for the transition, ms, after the order entered `from` or was paid. */
  readonly within?: { readonly ms: number; readonly of: 'status' | 'payment' };
  /** Undoes a mistaken transition; never the next one. */
  readonly isUndo?: true;
  /** Hand-over: the visitor's code, QR or barcode must match. */
  readonly asksForCode?: true;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Time after paying in which a buyer may cancel. */
export const FREE_CANCEL_MS = 60 * SECOND_MS;

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

/**
 * Every transition of an order; all others are refused. The usual order is created → paymentAccepted → preparing → toDeliver →
 * delivered; a delivery has delivering before delivered.
 *
 * @see ORD-02
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: created, to: created, by: 'buyer', requires: ['unpaid'] },
  { from: created, to: paymentAccepted, by: 'system', requires: ['paid'] },
  { from: created, to: paymentAccepted, by: 'staff', requires: ['cash'] },
  { from: created, to: preparing, by: 'staff', requires: ['cash', 'prepares-before-paying'] },
  { from: created, to: incompleted, by: 'buyer', requires: ['unpaid'] },
  { from: created, to: incompleted, by: 'staff', requires: ['unpaid'] },
  { from: created, to: incompleted, by: 'system', requires: ['unpaid'] },
  { from: paymentAccepted, to: preparing, by: 'staff' },
  { from: paymentAccepted, to: toDeliver, by: 'staff', requires: ['nothing-to-prepare'] },
  { from: paymentAccepted, to: delivered, by: 'staff', requires: ['nothing-to-prepare', 'pick-up'], asksForCode: true },
  { from: preparing, to: toDeliver, by: 'staff' },
  { from: toDeliver, to: preparing, by: 'staff', within: { ms: 15 * MINUTE_MS, of: 'status' }, isUndo: true },
  {
    from: preparing,
    to: paymentAccepted,
    by: 'staff',
    requires: ['paid'],
    within: { ms: 2 * MINUTE_MS, of: 'status' },
    isUndo: true,
  },
  { from: delivered, to: toDeliver, by: 'staff', within: { ms: 10 * MINUTE_MS, of: 'status' }, isUndo: true },
  { from: toDeliver, to: delivering, by: 'staff', requires: ['delivery'] },
  { from: delivering, to: delivered, by: 'staff', requires: ['delivery', 'paid'] },
  { from: delivering, to: toDeliver, by: 'staff', requires: ['delivery'], isUndo: true },
  { from: toDeliver, to: delivered, by: 'staff', requires: ['pick-up', 'paid'], asksForCode: true },
  { from: paymentAccepted, to: incompleted, by: 'staff', requires: ['reason'] },
  { from: toDeliver, to: incompleted, by: 'staff', requires: ['reason'] },
  { from: preparing, to: incompleted, by: 'staff', requires: ['reason'] },
  { from: delivering, to: incompleted, by: 'staff', requires: ['reason'] },
  { from: paymentAccepted, to: incompleted, by: 'buyer', within: { ms: FREE_CANCEL_MS, of: 'payment' } },
  { from: paymentAccepted, to: incompleted, by: 'system', requires: ['refunded-whole'] },
  { from: toDeliver, to: incompleted, by: 'system', requires: ['refunded-whole'] },
  { from: preparing, to: incompleted, by: 'system', requires: ['refunded-whole'] },
  { from: delivering, to: incompleted, by: 'system', requires: ['refunded-whole'] },
  { from: incompleted, to: paymentAccepted, by: 'system', requires: ['paid'] },
];

/** The inputs of the conditions. Times are ms since the epoch; `paidAtMs` null: not paid. */
export type OrderToTransition = {
  statusId: OrderStatusId;
  statusSinceMs: number;
  paidAtMs: number | null;
  isRefundedWhole: boolean;
  isCash: boolean;
  isDelivery: boolean;
  preparationMinutes: number;
  preparesBeforePaying: PreparesBeforePaying;
};

export type TransitionRequest = { to: OrderStatusId; by: TransitionActor; reason: string };

export type TransitionProblem = Extract<
  ProblemCode,
  'order-state-changed' | 'order-refunded' | 'order-not-paid' | 'reason-required'
>;

/**
 * Finds the transition between two statuses, if there is one. @see ORD-02
 */
export function findTransition(
  from: OrderStatusId,
  to: OrderStatusId,
  by: TransitionActor,
): OrderTransition | undefined {
  return ORDER_TRANSITIONS.find(
    (transition) => transition.from === from && transition.to === to && transition.by === by,
  );
}

/**
 * Returns the problem of a transition; null when it is allowed. Does not check the pickup code.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @see ORD-02, ORD-08
 */
export function transitionProblem(
  order: OrderToTransition,
  { to, by, reason }: TransitionRequest,
  nowMs: number,
): TransitionProblem | null {
  const transition = findTransition(order.statusId, to, by);
  if (!transition || !isInTime(transition, order, nowMs)) return 'order-state-changed';
  // Also the undo of a hand-over: nothing is prepared or handed over for money that went back.
  if (by === 'staff' && order.isRefundedWhole) return 'order-refunded';
  const failed = (transition.requires ?? []).filter((condition) => !isMet(condition, order, reason));
  if (failed.some((condition) => condition !== 'paid' && condition !== 'reason')) return 'order-state-changed';
  if (failed.includes('paid')) return 'order-not-paid';
  return failed.length > 0 ? 'reason-required' : null;
}

/** Returns the transitions that an actor can request now, with those that require a reason. */
export function openTransitions(order: OrderToTransition, by: TransitionActor, nowMs: number): OrderTransition[] {
  return ORDER_TRANSITIONS.filter(
    (transition) =>
      transition.from === order.statusId &&
      transition.by === by &&
      transitionProblem(order, { to: transition.to, by, reason: '-' }, nowMs) === null,
  );
}

function isInTime({ within }: OrderTransition, order: OrderToTransition, nowMs: number): boolean {
  if (!within) return true;
  const sinceMs = within.of === 'status' ? order.statusSinceMs : order.paidAtMs;
  return sinceMs !== null && nowMs - sinceMs <= within.ms;
}

function isMet(condition: Condition, order: OrderToTransition, reason: string): boolean {
  switch (condition) {
    case 'cash':
      return order.isCash;
    case 'paid':
      return order.paidAtMs !== null;
    case 'unpaid':
      return order.paidAtMs === null;
    case 'pick-up':
      return !order.isDelivery;
    case 'delivery':
      return order.isDelivery;
    case 'nothing-to-prepare':
      return order.preparationMinutes === 0;
    case 'prepares-before-paying':
      return preparesUnpaid(order.preparesBeforePaying, order.isDelivery);
    case 'refunded-whole':
      return order.isRefundedWhole;
    case 'reason':
      return reason.trim() !== '';
  }
}

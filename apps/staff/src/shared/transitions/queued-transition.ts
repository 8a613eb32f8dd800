import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import type { HandOverWithoutCode, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { afterBump, afterStart } from './ticket-after-bump.ts';

export type TransitionDetails = { verificationCode?: string; withoutCode?: HandOverWithoutCode; reason?: string };

/** Why the server refused a step. `isFollowing`: only because the step before it was refused. */
export type TransitionRefusal = { code: ProblemCode; facts: Readonly<Record<string, unknown>>; isFollowing: boolean };

type StatusTransition = { kind: 'status'; to: OrderStatusId; details: TransitionDetails };
/** `amount`: currency units, as counted by staff. */
type CashTransition = { kind: 'cash'; amount: number };
/** Lines that a station prepared; `isBumped` false: recalled. `products`: their words, as tapped. */
type BumpTransition = { kind: 'bump'; lineIds: readonly number[]; isBumped: boolean; products: string };
/** Lines that a station begins; `isStarted` false: put back. */
type StartTransition = { kind: 'start'; lineIds: readonly number[]; isStarted: boolean; products: string };
/** Hand-over by a signed pass, which the server takes in any version of the order. `useId`: key of the use. */
type PassTransition = { kind: 'pass'; useId: string; pass: string };
export type TransitionAction = StatusTransition | CashTransition | BumpTransition | StartTransition | PassTransition;

type Lines = { lineIds: readonly number[] };

export type NewTransition = {
  accountId: number;
  commerceId: number;
  orderId: number;
  orderNumber: number;
  /** Missing in steps that an earlier version stored. */
  callNumber?: number | null;
  /** Status of the order on the screen. */
  from: OrderStatusId;
  /** Version of the order on the screen. */
  version: number;
  /** By this device's clock. */
  tappedAtMs: number;
} & TransitionAction;

/** A step of an order, stored until the server has answered. */
export type QueuedTransition = Omit<NewTransition, 'version'> & {
  /** In the order of the taps. */
  id: number;
  /** Null: the version that the step before it leads to. */
  version: number | null;
  /** From the second one on, an earlier attempt may have arrived. */
  attempts: number;
  /** A refused step stays until staff have read why. */
  refusal: TransitionRefusal | null;
  /** Its person left the shared tablet before it was sent, so the server does not take it. */
  personLeft?: { name: string | null };
} & TransitionAction;

export function isWaiting({ refusal }: QueuedTransition): boolean {
  return refusal === null;
}

/** Appends a step. One that follows an unanswered step of the same order takes the version of its answer. */
export function withTransition(
  steps: readonly QueuedTransition[],
  { version, ...step }: NewTransition,
): QueuedTransition[] {
  const id = Math.max(step.tappedAtMs, ...steps.map((other) => other.id + 1));
  const follows = lastWaiting(steps, step.orderId) !== undefined;
  return [...steps, { ...step, id, version: follows ? null : version, attempts: 0, refusal: null }];
}

/** The step that an undo takes back: the last one of the order, if no attempt to send it was made. */
export function transitionToWithdraw(
  steps: readonly QueuedTransition[],
  undo: Pick<NewTransition, 'orderId'> & TransitionAction,
): QueuedTransition | undefined {
  const last = lastWaiting(steps, undo.orderId);
  return last?.attempts === 0 && isUndoOf(undo, last) ? last : undefined;
}

function isUndoOf(undo: TransitionAction, step: QueuedTransition): boolean {
  if (undo.kind === 'status') return step.kind === 'status' && step.from === undo.to;
  if (undo.kind === 'bump' && step.kind === 'bump') return undo.isBumped !== step.isBumped && haveSameLines(undo, step);
  if (undo.kind === 'start' && step.kind === 'start') {
    return undo.isStarted !== step.isStarted && haveSameLines(undo, step);
  }
  return false;
}

function haveSameLines({ lineIds: one }: Lines, { lineIds: other }: Lines): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

export function lastWaiting(steps: readonly QueuedTransition[], orderId: number): QueuedTransition | undefined {
  return steps.findLast((step) => step.orderId === orderId && isWaiting(step));
}

/** The oldest step that can be sent. @param skipped orders whose steps wait for a later run */
export function nextStep(
  steps: readonly QueuedTransition[],
  accountId: number,
  skipped: ReadonlySet<number>,
): QueuedTransition | undefined {
  return steps.find((step) => step.accountId === accountId && isWaiting(step) && !skipped.has(step.orderId));
}

export function withAttempt(steps: readonly QueuedTransition[], id: number): QueuedTransition[] {
  return steps.map((step) => (step.id === id ? { ...step, attempts: step.attempts + 1 } : step));
}

/** Removes an accepted step; the next one of the order gets its version. */
export function afterAcceptance(
  steps: readonly QueuedTransition[],
  accepted: QueuedTransition,
  version: number,
): QueuedTransition[] {
  const rest = steps.filter(({ id }) => id !== accepted.id);
  return withVersionOfNext(rest, accepted, version);
}

/**
 * Marks a step as refused. The following ones of its order are refused, too, unless the order has the status that the
 * step leads to. A hand-over by pass needs no step before it: the food is gone.
 */
export function afterRefusal(
  steps: readonly QueuedTransition[],
  refused: QueuedTransition,
  refusal: TransitionRefusal,
): QueuedTransition[] {
  const marked = steps.map((step) => (step.id === refused.id ? { ...step, refusal } : step));
  const { version } = refusal.facts;
  if (typeof version === 'number' && isInTargetStatus(refused, refusal)) {
    return withVersionOfNext(marked, refused, version);
  }
  return marked.map((step) =>
    step.orderId === refused.orderId && step.id > refused.id && isWaiting(step) && step.kind !== 'pass'
      ? { ...step, refusal: { ...refusal, isFollowing: true } }
      : step,
  );
}

/** Whether an earlier attempt arrived and its answer was lost: the order has exactly this step's result. */
export function hasArrivedBefore(step: QueuedTransition, refusal: Pick<TransitionRefusal, 'code' | 'facts'>): boolean {
  return step.attempts > 1 && isInTargetStatus(step, refusal) && refusal.facts['version'] === (step.version ?? 0) + 1;
}

/** Whether the order has the status that the refused step leads to. */
export function isInTargetStatus(
  step: QueuedTransition,
  { code, facts }: Pick<TransitionRefusal, 'code' | 'facts'>,
): boolean {
  const isConflict = code === 'order-state-changed' || code === 'order-refunded';
  return step.kind === 'status' && isConflict && facts['orderStatusId'] === step.to;
}

/** The ticket as it is after its unanswered steps. Unconfirmed cash changes nothing: it is not recorded as paid. */
export function afterTransitions(ticket: Ticket, steps: readonly QueuedTransition[]): Ticket {
  return steps.reduce((shown, step) => {
    if (step.orderId !== ticket.id || step.kind === 'cash' || !isWaiting(step)) return shown;
    const since = new Date(step.tappedAtMs).toISOString();
    if (step.kind === 'bump') return afterBump(shown, step, since);
    if (step.kind === 'start') return afterStart(shown, step, since);
    return { ...shown, orderStatusId: step.kind === 'pass' ? ORDER_STATUS.delivered : step.to, since };
  }, ticket);
}

function withVersionOfNext(
  steps: readonly QueuedTransition[],
  { orderId, id }: QueuedTransition,
  version: number,
): QueuedTransition[] {
  const next = steps.find((step) => step.orderId === orderId && step.id > id && isWaiting(step));
  return steps.map((step) => (step === next ? { ...step, version } : step));
}

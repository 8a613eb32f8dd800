import type { NewOrder } from '@app/contract/visitor/orders.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

export type OutboxProblem = { code: ProblemCode; facts: Readonly<Record<string, unknown>>; detail: string };

/** What of a received order leads to it. */
export type ReceivedOrder = {
  id: number;
  number: number;
  venueCode: string;
  commerceCode: string;
  isPaid: boolean;
};

/**
 * An order on its way. `saved`: kept, not received as far as we know; `sending`: asked just now; `received`, `rejected`:
 * answered; `expired`: given up; `cancelled`: taken back by the visitor.
 * `withdrawn`: to be taken back, but an earlier attempt may have arrived, so the answer is still to be found out.
 */
export type OutboxState = 'saved' | 'sending' | 'withdrawn' | 'received' | 'rejected' | 'expired' | 'cancelled';

export type OutboxEntry = {
  /** The idempotency key: the same at every attempt. */
  key: string;
  body: NewOrder;
  /** The cart as it was confirmed, to show it and to give it back. */
  cart: Cart;
  state: OutboxState;
  /** Times that it left the phone without an answer: from the first on, it may have arrived. */
  attempts: number;
  /** Times in a row that the server had no room for it. By these it has surely not arrived. */
  busyAttempts?: number;
  savedAtMs: number;
  expiresAtMs: number;
  nextAttemptAtMs: number;
  settledAtMs: number | null;
  order: ReceivedOrder | null;
  problem: OutboxProblem | null;
};

/** An order that could not be sent for so long is given up, rather than appear after the match. */
export const OUTBOX_EXPIRES_MS = 10 * 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server without room is asked so often again by itself; from then on the visitor asks. */
const TRIES_WHILE_BUSY = 3;
const FIRST_BUSY_SPREAD_MS = 2_000;

export function outboxEntry(cart: Cart, body: NewOrder, nowMs: number): OutboxEntry {
  return {
    key: cart.idempotencyKey,
    body,
    cart,
    state: 'saved',
    attempts: 0,
    savedAtMs: nowMs,
    expiresAtMs: nowMs + OUTBOX_EXPIRES_MS,
    nextAttemptAtMs: nowMs,
    settledAtMs: null,
    order: null,
    problem: null,
  };
}

export function isOpen<Entry extends Pick<OutboxEntry, 'state'>>(
  entry: Entry,
): entry is Entry & { state: 'saved' | 'sending' | 'withdrawn' } {
  const { state } = entry;
  return state === 'saved' || state === 'sending' || state === 'withdrawn';
}

/**
 * Only these end an order: the server said yes, or no. All else leaves it unknown; so does 403, which says that a session
 * ended and nothing of the order: it is sent again with the session that took its place, or as a guest's.
 */
export function isDefiniteRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![403, 408, 425, 429].includes(status);
}

/** @param random between 0 and 1, so that a stadium whose network returns does not send at the same instant */
export function retryDelayMs(attempts: number, random: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}

/** The server has no room: after the time that it named, each phone at another moment, and in the end only by hand. */
export function backOff(entry: OutboxEntry, retryAfterMs: number, nowMs: number, random: number): OutboxEntry {
  const state = entry.state === 'withdrawn' ? 'withdrawn' : 'saved';
  const attempts = entry.busyAttempts ?? 0;
  const isByHand = attempts >= TRIES_WHILE_BUSY && state === 'saved';
  const waitMs = retryAfterMs + Math.round(random * FIRST_BUSY_SPREAD_MS * 2 ** Math.min(attempts, TRIES_WHILE_BUSY));
  const busyAttempts = attempts + 1;
  if (isByHand) return { ...entry, state, busyAttempts, nextAttemptAtMs: entry.expiresAtMs };
  return { ...entry, state, busyAttempts, nextAttemptAtMs: nowMs + waitMs };
}

/** The server has no room for it just now. */
export function isBackedOff({ busyAttempts = 0 }: OutboxEntry): boolean {
  return busyAttempts > 0;
}

/** It is sent only when the visitor says so. */
export function waitsForVisitor({ busyAttempts = 0 }: OutboxEntry): boolean {
  return busyAttempts > TRIES_WHILE_BUSY;
}

/** What time alone does to an entry: unsent, it is given up; perhaps sent, it has to be taken back. */
export function expireIfDue(entry: OutboxEntry, nowMs: number): OutboxEntry {
  if (entry.state !== 'saved' || nowMs < entry.expiresAtMs) return entry;
  return entry.attempts === 0 ? settled(entry, 'expired', nowMs) : { ...entry, state: 'withdrawn' };
}

/** The visitor takes an order back. What has surely not left the phone is gone at once. */
export function requestCancel(entry: OutboxEntry, nowMs: number): OutboxEntry {
  if (entry.state === 'saved' && entry.attempts === 0) return settled(entry, 'cancelled', nowMs);
  return isOpen(entry) ? { ...entry, state: 'withdrawn', nextAttemptAtMs: nowMs } : entry;
}

/** A sender that died in the middle of an attempt leaves it without an answer. */
export function interrupted(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'saved', attempts: entry.attempts + 1 } : entry;
}

export function unanswered(entry: OutboxEntry, nowMs: number, random: number): OutboxEntry {
  const state = entry.state === 'withdrawn' ? 'withdrawn' : 'saved';
  const nextAttemptAtMs = nowMs + retryDelayMs(entry.attempts, random);
  return { ...entry, state, attempts: entry.attempts + 1, busyAttempts: 0, nextAttemptAtMs };
}

export function settled(
  entry: OutboxEntry,
  state: 'received' | 'rejected' | 'expired' | 'cancelled',
  nowMs: number,
  answer: Partial<Pick<OutboxEntry, 'order' | 'problem'>> = {},
): OutboxEntry {
  return { ...entry, ...answer, state, settledAtMs: nowMs };
}

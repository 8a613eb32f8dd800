import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import type { NewOrder } from '@app/contract/visitor/orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

export type OutboxProblem = { code: ProblemCode; facts: Readonly<Record<string, unknown>>; detail: string };

/** Fields that link to a received order. */
export type ReceivedOrder = {
  id: number;
  number: number;
  venueCode: string;
  commerceCode: string;
  isPaid: boolean;
};

/**
 * `saved`: stored, to be sent. `sending`: request running. `received`, `rejected`: answered. `expired`: not sent in
 * time. `cancelled`: cancelled by the visitor. `cancel-requested`: to be cancelled. An earlier attempt may have placed
 * the order, so only the server can decide.
 */
export type OutboxState = 'saved' | 'sending' | 'cancel-requested' | 'received' | 'rejected' | 'expired' | 'cancelled';

export type OutboxEntry = {
  /** Idempotency key, the same at every attempt. */
  key: string;
  body: NewOrder;
  /** The cart as confirmed, to show it and to restore it. */
  cart: Cart;
  state: OutboxState;
  /** Unanswered attempts; from the first on, the order may exist. */
  attempts: number;
  /** Consecutive attempts that an overloaded server rejected; none of them placed the order. */
  busyAttempts?: number;
  savedAtMs: number;
  expiresAtMs: number;
  nextAttemptAtMs: number;
  settledAtMs: number | null;
  order: ReceivedOrder | null;
  problem: OutboxProblem | null;
  /** The browser refused to store it: it ends with this tab. */
  isOnlyInMemory?: boolean;
};

/** An order that cannot be sent for this long expires, so that it does not reach the commerce after the match. */
export const OUTBOX_EXPIRES_MS = 10 * 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Automatic attempts while the server is overloaded; after them only the visitor sends again. */
const ATTEMPTS_WHILE_BUSY = 3;
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
): entry is Entry & { state: 'saved' | 'sending' | 'cancel-requested' } {
  const { state } = entry;
  return state === 'saved' || state === 'sending' || state === 'cancel-requested';
}

/**
 * Client errors settle an order; every other failure leaves it unknown. A 403 ends the session without deciding the
 * order: it is sent again with the next session, or as a guest's.
 */
export function isDefiniteRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![403, 408, 425, 429].includes(status);
}

/** @param random 0 to 1; spreads the devices of a stadium whose network returns */
export function retryDelayMs(attempts: number, random: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}

/** Schedules the next attempt after an overloaded answer: the server's retry time plus a random spread, then only by hand. */
export function backOff(entry: OutboxEntry, retryAfterMs: number, nowMs: number, random: number): OutboxEntry {
  const state = entry.state === 'cancel-requested' ? 'cancel-requested' : 'saved';
  const attempts = entry.busyAttempts ?? 0;
  const isByHand = attempts >= ATTEMPTS_WHILE_BUSY && state === 'saved';
  const waitMs =
    retryAfterMs + Math.round(random * FIRST_BUSY_SPREAD_MS * 2 ** Math.min(attempts, ATTEMPTS_WHILE_BUSY));
  const busyAttempts = attempts + 1;
  if (isByHand) return { ...entry, state, busyAttempts, nextAttemptAtMs: entry.expiresAtMs };
  return { ...entry, state, busyAttempts, nextAttemptAtMs: nowMs + waitMs };
}

/** The last answer was that the server is overloaded. */
export function isBackedOff({ busyAttempts = 0 }: OutboxEntry): boolean {
  return busyAttempts > 0;
}

/** The automatic attempts are used up: only the visitor sends it again. */
export function waitsForVisitor({ busyAttempts = 0 }: OutboxEntry): boolean {
  return busyAttempts > ATTEMPTS_WHILE_BUSY;
}

/** Past its time an entry that was never sent expires; one that may have arrived has to be cancelled. */
export function expireIfDue(entry: OutboxEntry, nowMs: number): OutboxEntry {
  if (entry.state !== 'saved' || nowMs < entry.expiresAtMs) return entry;
  return entry.attempts === 0 ? settled(entry, 'expired', nowMs) : { ...entry, state: 'cancel-requested' };
}

/** Cancels an order that was never sent at once; otherwise requests the cancellation. */
export function requestCancel(entry: OutboxEntry, nowMs: number): OutboxEntry {
  if (entry.state === 'saved' && entry.attempts === 0) return settled(entry, 'cancelled', nowMs);
  return isOpen(entry) ? { ...entry, state: 'cancel-requested', nextAttemptAtMs: nowMs } : entry;
}

/** Counts an attempt that a closed tab left unfinished as unanswered. */
export function interrupted(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'saved', attempts: entry.attempts + 1 } : entry;
}

export function unanswered(entry: OutboxEntry, nowMs: number, random: number): OutboxEntry {
  const state = entry.state === 'cancel-requested' ? 'cancel-requested' : 'saved';
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

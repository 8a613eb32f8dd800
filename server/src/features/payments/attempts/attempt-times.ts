import { pageEndMs } from '@app/rules/orders/extended-expiry.ts';
import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';
import type { Attempt, AttemptMethod } from './attempt-store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest time that an order is held for a card; the call ends long before. */
export const CARD_ATTEMPT_MS = 5 * MINUTE_MS;
/** Time that a visitor has at a card terminal. @see TERM-01 */
const TERMINAL_SALE_MS = 15 * MINUTE_MS;

/** Returns when an attempt ends that starts now. A page of the provider ends with its order. @see ORD-07 */
export function attemptEnd(method: AttemptMethod, { now, expiresAt }: { now: Date; expiresAt: Date | null }): Date {
  const nowMs = now.getTime();
  switch (method) {
    case 'new-card':
    case 'saved-card':
      return new Date(nowMs + CARD_ATTEMPT_MS);
    case 'hosted':
      return new Date(pageEndMs(expiresAt?.getTime() ?? null, nowMs));
    case 'terminal':
      return new Date(nowMs + TERMINAL_SALE_MS);
  }
}

/** An attempt that was stored and never sent is cancelled after this time. */
export const UNSENT_TIMEOUT_MS = 30 * SECOND_MS;
/** Until then our own call is still running, and its response settles the attempt. */
export const FIRST_CHECK_MS = 5 * SECOND_MS;

const PAGE_PAUSE_MS = 30 * SECOND_MS;
/** Time after which an exception opens. */
export const UNDECIDED_MS = 72 * HOUR_MS;

/** A search can miss a new payment. Only after this time does 'not found' mean 'never made'. */
const SETTLE_MS = 3 * MINUTE_MS;
/** As above, for a page that could not be closed. */
const PAGE_SETTLE_MS = 30 * MINUTE_MS;

export type TimedAttempt = Pick<
  Attempt,
  'method' | 'state' | 'sentAt' | 'endsAt' | 'sessionRef' | 'sessionClosedAt' | 'createdAt' | 'checks'
>;

/**
 * Returns the time from which a payment that is not found was never made, ms since the epoch. @see PAY-04
 */
export function settledAtMs(attempt: TimedAttempt): number {
  const { method, sentAt, createdAt, endsAt, sessionRef, sessionClosedAt } = attempt;
  // A sale that began can be paid at its terminal until it ends.
  if (method === 'terminal' && sessionRef !== null) return endsAt.getTime() + SETTLE_MS;
  if (method !== 'hosted') return (sentAt ?? createdAt).getTime() + SETTLE_MS;
  const unclosedMs = endsAt.getTime() + PAGE_SETTLE_MS;
  return sessionClosedAt === null ? unclosedMs : Math.min(unclosedMs, sessionClosedAt.getTime() + SETTLE_MS);
}

/**
 * Returns the delay until the next query of an unsettled attempt. It ends at the latest with the page, or when 'not
 * found' begins to count.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @param wasAsked whether this query succeeded
 */
export function untilNextCheckMs(attempt: TimedAttempt, nowMs: number, wasAsked: boolean): number {
  const isPayable = nowMs < attempt.endsAt.getTime();
  const usualMs = isPayable ? pauseWhilePayableMs(attempt) : statusQueryDelayMs(attempt.checks);
  const pauseMs = wasAsked ? usualMs : failedQueryDelayMs(attempt.checks);
  const dueInMs = [attempt.endsAt.getTime(), settledAtMs(attempt)]
    .map((atMs) => atMs + SECOND_MS - nowMs)
    .filter((ms) => ms > 0);
  return Math.min(pauseMs, ...dueInMs);
}

/** A person may still pay at a page or at a terminal, also where the start of the sale has no answer. */
function pauseWhilePayableMs({ state, method, checks }: TimedAttempt): number {
  if (state === 'waiting') return PAGE_PAUSE_MS;
  const pauseMs = statusQueryDelayMs(checks);
  return method === 'terminal' ? Math.min(pauseMs, PAGE_PAUSE_MS) : pauseMs;
}

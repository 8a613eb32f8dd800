import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';

import type { Attempt } from './attempt-store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** An order is held at most so long for a card; the provider answers or our call ends long before. */
export const CARD_ATTEMPT_MS = 5 * MINUTE_MS;
/** How long a visitor may stay at the provider's page. */
export const PAGE_MS = 10 * MINUTE_MS;

/** An attempt that was written and never left is given up after this. */
export const UNSENT_TIMEOUT_MS = 30 * SECOND_MS;
/** While our own call is still out, which tells most of all. */
export const FIRST_CHECK_MS = 5 * SECOND_MS;

const PAGE_PAUSE_MS = 30 * SECOND_MS;
/** From then on a person has to look at it. */
export const UNDECIDED_MS = 72 * HOUR_MS;

/** A search may not know a payment yet that was made a moment ago: only then does 'not found' mean 'never made'. */
const SETTLE_MS = 3 * MINUTE_MS;
/** As above, for a page that the provider could not be made to close. */
const PAGE_SETTLE_MS = 30 * MINUTE_MS;

export type TimedAttempt = Pick<
  Attempt,
  'method' | 'state' | 'sentAt' | 'endsAt' | 'sessionClosedAt' | 'createdAt' | 'checks'
>;

/**
 * From when on a payment that cannot be found was never made, ms since the epoch.
 *
 * @see PAY-04
 */
export function settledAtMs(attempt: TimedAttempt): number {
  const { method, sentAt, createdAt, endsAt, sessionClosedAt } = attempt;
  if (method !== 'hosted') return (sentAt ?? createdAt).getTime() + SETTLE_MS;
  const unclosedMs = endsAt.getTime() + PAGE_SETTLE_MS;
  return sessionClosedAt === null ? unclosedMs : Math.min(unclosedMs, sessionClosedAt.getTime() + SETTLE_MS);
}

/**
 * How long until the provider is asked again about an attempt that is not decided: sooner where something is due, the end of a
 * page or the moment from which 'not found' counts.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @param wasAsked whether the provider could be asked this time, which counts among its `checks`
 */
export function untilNextCheckMs(attempt: TimedAttempt, nowMs: number, wasAsked: boolean): number {
  const isAtPage = attempt.state === 'waiting' && nowMs < attempt.endsAt.getTime();
  const usualMs = isAtPage ? PAGE_PAUSE_MS : statusQueryDelayMs(attempt.checks);
  const pauseMs = wasAsked ? usualMs : failedQueryDelayMs(attempt.checks);
  const dueInMs = [attempt.endsAt.getTime(), settledAtMs(attempt)]
    .map((atMs) => atMs + SECOND_MS - nowMs)
    .filter((ms) => ms > 0);
  return Math.min(pauseMs, ...dueInMs);
}

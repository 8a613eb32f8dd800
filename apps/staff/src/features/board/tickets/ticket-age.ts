import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { countdownText } from '#shared/texts/when-text.ts';

export type AgeState = 'age-new' | 'age-queue' | 'age-on-time' | 'age-hurry' | 'age-late' | 'age-notified' | 'age-out';
export type AgeTone = 'idle' | 'warn' | 'bad' | 'ok';

const NEW_MS = 60_000;
/** Lower bound of the preparation time in the age limits. */
const LEAST_PREPARATION_MINUTES = 4;
const LATE_FACTOR = 1.75;

/**
 * Age of a ticket and its level: `hurry` after the preparation time since the order, `late` after 1.75 times that.
 *
 * @param nowMs the server's clock
 * @see ORD-08
 */
export function ticketAge(
  ticket: Pick<Ticket, 'orderStatusId' | 'since' | 'createdAt' | 'estimatedPreparationTime'>,
  nowMs: number,
): { ageMs: number; state: AgeState; tone: AgeTone } {
  const ageMs = Math.max(0, nowMs - Date.parse(ticket.since));
  if (ticket.orderStatusId === ORDER_STATUS.toDeliver) return { ageMs, state: 'age-notified', tone: 'ok' };
  if (ticket.orderStatusId === ORDER_STATUS.delivering) return { ageMs, state: 'age-out', tone: 'ok' };

  const waitedMs = Math.max(0, nowMs - Date.parse(ticket.createdAt));
  const dueMs = Math.max(LEAST_PREPARATION_MINUTES, ticket.estimatedPreparationTime) * 60_000;
  if (waitedMs >= dueMs * LATE_FACTOR) return { ageMs, state: 'age-late', tone: 'bad' };
  if (waitedMs >= dueMs) return { ageMs, state: 'age-hurry', tone: 'warn' };
  if (ticket.orderStatusId === ORDER_STATUS.preparing) return { ageMs, state: 'age-on-time', tone: 'idle' };
  return { ageMs, state: ageMs < NEW_MS ? 'age-new' : 'age-queue', tone: 'idle' };
}

/** `0:25`, `11:20`, `1:05:09`. @param ageMs not negative */
export function elapsedText(ageMs: number): string {
  return countdownText(Math.floor(ageMs / 1_000));
}

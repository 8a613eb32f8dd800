import { countdownText } from '@app/app-kit/texts/when-text.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { dueFromMs } from '@app/rules/kitchen/start-times.ts';

/**
 * `later`: an order for a slot whose preparation need not start yet. `left` and `late`: before and after the promised time.
 * `waiting`: for the money, or ready to be handed over.
 */
export type AgeState = 'age-later' | 'age-left' | 'age-late' | 'age-waiting' | 'age-out' | 'age-delivered';
export type AgeTone = 'idle' | 'warn' | 'bad' | 'ok';

const MINUTE_MS = 60_000;
/** Part of the promised time before its end in which an order should be hurried. */
const HURRY_SHARE = 0.25;
/** Minutes after which an order that waits for pick-up is reminded, and is overdue. */
const READY_WARN_MINUTES = 5;
const READY_BAD_MINUTES = 10;

type AgedTicket = Pick<
  Ticket,
  'orderStatusId' | 'since' | 'createdAt' | 'promisedAt' | 'slotAt' | 'estimatedPreparationTime'
>;

/**
 * Minutes of an order against the time that the server promised, and their level. An order that is ready counts from then,
 * and one without a promise from its creation.
 *
 * @param nowMs the server's clock
 * @see ORD-08
 */
export function ticketAge(ticket: AgedTicket, nowMs: number): { minutes: number; state: AgeState; tone: AgeTone } {
  if (ticket.orderStatusId === ORDER_STATUS.delivered) {
    return { minutes: minutesSince(ticket.since, nowMs), state: 'age-delivered', tone: 'idle' };
  }
  if (ticket.orderStatusId === ORDER_STATUS.delivering) {
    return { minutes: minutesSince(ticket.since, nowMs), state: 'age-out', tone: 'ok' };
  }
  if (ticket.orderStatusId === ORDER_STATUS.toDeliver) {
    const minutes = minutesSince(ticket.since, nowMs);
    return { minutes, state: 'age-waiting', tone: readyTone(minutes) };
  }
  if (ticket.promisedAt === null) {
    return { minutes: minutesSince(ticket.createdAt, nowMs), state: 'age-waiting', tone: 'idle' };
  }
  const fromMs = workDueFromMs(ticket);
  const promiseMs = Date.parse(ticket.promisedAt) - fromMs;
  if (ticket.slotAt !== null && ticket.orderStatusId !== ORDER_STATUS.preparing && nowMs < fromMs) {
    return {
      minutes: Math.ceil((Date.parse(ticket.promisedAt) - nowMs) / MINUTE_MS),
      state: 'age-later',
      tone: 'idle',
    };
  }
  const leftMs = Math.min(promiseMs, Date.parse(ticket.promisedAt) - nowMs);
  if (leftMs <= 0) return { minutes: Math.floor(Math.abs(leftMs) / MINUTE_MS), state: 'age-late', tone: 'bad' };
  return {
    minutes: Math.ceil(leftMs / MINUTE_MS),
    state: 'age-left',
    tone: leftMs <= promiseMs * HURRY_SHARE ? 'warn' : 'idle',
  };
}

/** From when its promise runs: its creation, or the start of its preparation for a slot. */
function workDueFromMs({ slotAt, createdAt, estimatedPreparationTime }: AgedTicket): number {
  if (slotAt === null) return Date.parse(createdAt);
  return dueFromMs(Date.parse(slotAt) - estimatedPreparationTime * MINUTE_MS);
}

function readyTone(minutes: number): AgeTone {
  if (minutes >= READY_BAD_MINUTES) return 'bad';
  return minutes >= READY_WARN_MINUTES ? 'warn' : 'ok';
}

/** Whole minutes, never negative: the clock of a device may be slow. */
export function minutesSince(iso: string, nowMs: number): number {
  return Math.floor(elapsedMs(iso, nowMs) / MINUTE_MS);
}

export function elapsedMs(iso: string, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(iso));
}

/** `0:25`, `11:20`, `1:05:09`. @param ageMs not negative */
export function elapsedText(ageMs: number): string {
  return countdownText(Math.floor(ageMs / 1_000));
}

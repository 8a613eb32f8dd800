import { eventPeaks, type EventWithPeaks } from './event-peaks.ts';

/** Where an event is. Minutes are whole; `part` counts from 1. */
export type EventPhase =
  | { kind: 'before'; minutes: number }
  | { kind: 'playing'; part: number; parts: number; minute: number; breakInMinutes: number | null }
  | { kind: 'break'; number: number; breaks: number; minutesLeft: number }
  | { kind: 'after'; minutes: number };

const MINUTE_MS = 60_000;
const BREAKS = new Set(['half-time', 'quarter', 'interval']);

/** The start with its delay, in ms since the epoch. */
export function delayedStartMs({
  startsAtMs,
  delayMinutes,
}: Pick<EventWithPeaks, 'startsAtMs' | 'delayMinutes'>): number {
  return startsAtMs + delayMinutes * MINUTE_MS;
}

/** The breaks of an event, in their order. Instants in ms since the epoch. */
export function eventBreaks(event: EventWithPeaks): { startsAtMs: number; endsAtMs: number }[] {
  return eventPeaks(event).filter(({ kind }) => BREAKS.has(kind));
}

/**
 * Tells where an event is at an instant. `minute` of a part is that of the game: breaks do not count. Of an event without known
 * breaks it is the minute since its start.
 */
export function eventPhase(event: EventWithPeaks, nowMs: number): EventPhase {
  const startMs = delayedStartMs(event);
  const endMs = event.endsAtMs + event.delayMinutes * MINUTE_MS;
  if (nowMs < startMs) return { kind: 'before', minutes: Math.ceil((startMs - nowMs) / MINUTE_MS) };
  if (nowMs >= endMs) return { kind: 'after', minutes: wholeMinutes(nowMs - endMs) };
  const breaks = eventBreaks(event);
  const on = breaks.findIndex(({ startsAtMs, endsAtMs }) => nowMs >= startsAtMs && nowMs < endsAtMs);
  const present = breaks[on];
  if (present) {
    const minutesLeft = Math.ceil((present.endsAtMs - nowMs) / MINUTE_MS);
    return { kind: 'break', number: on + 1, breaks: breaks.length, minutesLeft };
  }
  const past = breaks.filter(({ endsAtMs }) => endsAtMs <= nowMs);
  const next = breaks.find(({ startsAtMs }) => startsAtMs > nowMs);
  const breakMs = past.reduce((sum, one) => sum + one.endsAtMs - one.startsAtMs, 0);
  return {
    kind: 'playing',
    part: past.length + 1,
    parts: breaks.length + 1,
    minute: wholeMinutes(nowMs - startMs - breakMs) + 1,
    breakInMinutes: next ? Math.ceil((next.startsAtMs - nowMs) / MINUTE_MS) : null,
  };
}

function wholeMinutes(durationMs: number): number {
  return Math.floor(durationMs / MINUTE_MS);
}

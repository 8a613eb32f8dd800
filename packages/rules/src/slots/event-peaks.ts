import type { EventKind } from '@app/contract/resources/events.ts';
import type { PeakKind } from '@app/contract/slots/slots.ts';

/** An event whose kind gives peaks. Instants in ms since the epoch. `delayMinutes`: how much later than planned its breaks come. */
export type EventWithPeaks = {
  id: number;
  kind: EventKind;
  startsAtMs: number;
  endsAtMs: number;
  delayMinutes: number;
};

/** A time at which many people order: from `startsAtMs` until `endsAtMs`, ms since the epoch. */
export type Peak = { eventId: number; kind: PeakKind; startsAtMs: number; endsAtMs: number };

type Break = { kind: PeakKind; fromStartMinutes: number; minutes: number };

const MINUTE_MS = 60_000;
const BEFORE_MINUTES = 45;
const AFTER_MINUTES = 30;
/** Before the end of a concert. */
const ENCORE_MINUTES = 15;

/** Breaks of an event without a delay. Half-time comes after 45 minutes and usually two that the referee adds. */
const BREAKS: Readonly<Record<EventKind, readonly Break[]>> = {
  other: [],
  football: [{ kind: 'half-time', fromStartMinutes: 47, minutes: 15 }],
  basketball: [
    { kind: 'quarter', fromStartMinutes: 24, minutes: 5 },
    { kind: 'half-time', fromStartMinutes: 52, minutes: 15 },
    { kind: 'quarter', fromStartMinutes: 91, minutes: 5 },
  ],
  concert: [],
  theatre: [{ kind: 'interval', fromStartMinutes: 60, minutes: 20 }],
};

/** Returns the peaks of an event, the earliest first; of another kind none. A delay moves those after the start. */
export function eventPeaks({ id, kind, startsAtMs, endsAtMs, delayMinutes }: EventWithPeaks): Peak[] {
  if (kind === 'other') return [];
  const delayMs = delayMinutes * MINUTE_MS;
  const peak = (peakKind: PeakKind, fromMs: number, minutes: number): Peak => ({
    eventId: id,
    kind: peakKind,
    startsAtMs: fromMs,
    endsAtMs: fromMs + minutes * MINUTE_MS,
  });
  const breaks = BREAKS[kind].map((one) =>
    peak(one.kind, startsAtMs + one.fromStartMinutes * MINUTE_MS + delayMs, one.minutes),
  );
  const encore =
    kind === 'concert' ? [peak('encore', endsAtMs + delayMs - ENCORE_MINUTES * MINUTE_MS, ENCORE_MINUTES)] : [];
  return [
    peak('before', startsAtMs - BEFORE_MINUTES * MINUTE_MS, BEFORE_MINUTES),
    ...breaks,
    ...encore,
    peak('after', endsAtMs + delayMs, AFTER_MINUTES),
  ];
}

import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '@app/contract/resources/events.ts';
import { eventPeaks, type EventWithPeaks } from './event-peaks.ts';

const START_MS = Date.UTC(2026, 10, 29, 20);
const MINUTE_MS = 60_000;
const event = (changes: Partial<EventWithPeaks> = {}): EventWithPeaks => ({
  id: 7,
  kind: 'football',
  startsAtMs: START_MS,
  endsAtMs: START_MS + 110 * MINUTE_MS,
  delayMinutes: 0,
  ...changes,
});
const inMinutes = (peaks: ReturnType<typeof eventPeaks>) =>
  peaks.map(({ kind, startsAtMs, endsAtMs }) => [
    kind,
    (startsAtMs - START_MS) / MINUTE_MS,
    (endsAtMs - START_MS) / MINUTE_MS,
  ]);

describe('the peaks of an event', () => {
  it('of football: before, half-time, after [CHK-02]', () => {
    expect(inMinutes(eventPeaks(event()))).toEqual([
      ['before', -45, 0],
      ['half-time', 47, 62],
      ['after', 110, 140],
    ]);
  });

  it('a delay moves those after the start [CHK-02]', () => {
    expect(inMinutes(eventPeaks(event({ delayMinutes: 4 })))).toEqual([
      ['before', -45, 0],
      ['half-time', 51, 66],
      ['after', 114, 144],
    ]);
  });

  it('of a concert: the encore comes before its end [CHK-02]', () => {
    expect(inMinutes(eventPeaks(event({ kind: 'concert' })))[1]).toEqual(['encore', 95, 110]);
  });

  it('an event of another kind has none [CHK-02]', () => {
    expect(eventPeaks(event({ kind: 'other' }))).toEqual([]);
  });

  it.each(EVENT_KINDS)('of %s are in order and do not overlap [CHK-02]', (kind) => {
    const peaks = eventPeaks(event({ kind }));
    const ends = peaks.slice(0, -1).map(({ endsAtMs }) => endsAtMs);
    const starts = peaks.slice(1).map(({ startsAtMs }) => startsAtMs);
    expect(ends.every((end, at) => end <= (starts[at] ?? 0))).toBe(true);
  });
});

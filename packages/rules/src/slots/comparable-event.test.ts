import { expect, it } from 'vitest';
import { comparableEvents } from './comparable-event.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
let next = 1;
const event = (startsAt: string, kind: 'football' | 'concert' = 'football') => ({
  id: next++,
  kind,
  startsAtMs: Date.parse(startsAt),
});

const sunday = event('2026-11-22T20:30:00-03:00');
const idsFor = (others: ReturnType<typeof event>[]) => comparableEvents(sunday, others, ZONE).map(({ id }) => id);

it('the last event of the same kind, class of day and hour comes first [API-03]', () => {
  const older = event('2026-10-25T19:00:00-03:00');
  const last = event('2026-11-08T21:15:00-03:00');
  expect(idsFor([older, last])).toEqual([last.id, older.id]);
});

it.each([
  ['kind', event('2026-11-15T20:30:00-03:00', 'concert')],
  ['class of day', event('2026-11-18T20:30:00-03:00')],
  ['hour', event('2026-11-15T15:00:00-03:00')],
  ['side of now', event('2026-11-29T20:30:00-03:00')],
])('an event of another %s is not comparable [API-03]', (_what, other) => {
  expect(idsFor([other])).toEqual([]);
});

it('the day and the hour are those of the venue, also over midnight [API-03]', () => {
  const late = event('2026-11-21T23:30:00-03:00');
  expect(comparableEvents(event('2026-11-28T00:45:00-03:00'), [late], ZONE).map(({ id }) => id)).toEqual([late.id]);
});

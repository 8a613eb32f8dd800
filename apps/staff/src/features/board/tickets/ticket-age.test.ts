import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedText, ticketAge } from './ticket-age.ts';

const madeAtMs = Date.UTC(2026, 10, 21, 21);
const made = new Date(madeAtMs).toISOString();
const incoming = { orderStatusId: 2, since: made, createdAt: made, estimatedPreparationTime: 8 } as const;
const MINUTE_MS = 60_000;

describe('the age of a ticket', () => {
  it.each([
    ['a ticket of this minute is new', incoming, 30_000, 'age-new', 'idle'],
    ['after a minute it is in the queue', incoming, MINUTE_MS, 'age-queue', 'idle'],
    ['once its preparation time has passed it should hurry', incoming, 8 * MINUTE_MS, 'age-hurry', 'warn'],
    ['at 1.75 times its preparation time it is late', incoming, 14 * MINUTE_MS, 'age-late', 'bad'],
    [
      'a ready one is marked as announced at any age',
      { ...incoming, orderStatusId: 3 },
      60 * MINUTE_MS,
      'age-notified',
      'ok',
    ],
    [
      'one without preparation is not late within four minutes',
      { ...incoming, estimatedPreparationTime: 0 },
      3 * MINUTE_MS,
      'age-queue',
      'idle',
    ],
  ] as const)('%s [ORD-08]', (_title, ticket, laterMs, state, tone) => {
    expect(ticketAge(ticket, madeAtMs + laterMs)).toMatchObject({ state, tone });
  });

  it('a slow device clock never shows a negative age [ORD-08]', () => {
    expect(ticketAge(incoming, madeAtMs - 5_000).ageMs).toBe(0);
  });

  it('an age is shown as minutes and seconds that add up to it [ORD-08]', () => {
    expect(elapsedText(25_000)).toBe('0:25');
    expect(elapsedText(3_909_000)).toBe('1:05:09');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
        const parts = elapsedText(seconds * 1_000)
          .split(':')
          .map(Number);
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
      }),
    );
  });
});

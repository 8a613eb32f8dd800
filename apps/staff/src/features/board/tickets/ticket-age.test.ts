import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedText, ticketAge } from './ticket-age.ts';

const madeAtMs = Date.UTC(2026, 10, 21, 21);
const made = new Date(madeAtMs).toISOString();
const MINUTE_MS = 60_000;
const promisedAt = new Date(madeAtMs + 14 * MINUTE_MS).toISOString();
const incoming = {
  orderStatusId: 2,
  since: made,
  createdAt: made,
  promisedAt,
  slotAt: null,
  estimatedPreparationTime: 8,
} as const;
const slotAt = new Date(madeAtMs + 50 * MINUTE_MS).toISOString();
const slotted = { ...incoming, slotAt, promisedAt: slotAt } as const;
const since = new Date(madeAtMs + 20 * MINUTE_MS).toISOString();
const preparing = { ...incoming, orderStatusId: 4, since } as const;
const ready = { ...incoming, orderStatusId: 3, since } as const;
const onItsWay = { ...incoming, orderStatusId: 5, since } as const;
const delivered = { ...incoming, orderStatusId: 6, since } as const;
const unpaid = { ...incoming, orderStatusId: 1, promisedAt: null } as const;

describe('the age of a ticket', () => {
  it.each([
    ['at first, all of its promise is left', incoming, 0, { minutes: 14, state: 'age-left', tone: 'idle' }],
    ['its minutes count down', incoming, 8 * MINUTE_MS, { minutes: 6, state: 'age-left', tone: 'idle' }],
    ['in the last quarter it should hurry', incoming, 11 * MINUTE_MS, { minutes: 3, state: 'age-left', tone: 'warn' }],
    ['at the promised time it is late', incoming, 14 * MINUTE_MS, { minutes: 0, state: 'age-late', tone: 'bad' }],
    ['its lateness counts up', incoming, 18.5 * MINUTE_MS, { minutes: 4, state: 'age-late', tone: 'bad' }],
    ['a started one has the same promise', preparing, 16 * MINUTE_MS, { minutes: 2, state: 'age-late', tone: 'bad' }],
    ['one for a slot is for later until its work is due', slotted, 39 * MINUTE_MS, { minutes: 11, state: 'age-later' }],
    ['one for a slot is due before its preparation', slotted, 40 * MINUTE_MS, { minutes: 10, state: 'age-left' }],
    ['one for a slot hurries at the end of it', slotted, 48 * MINUTE_MS, { minutes: 2, tone: 'warn' }],
    ['a ready one waits', ready, 24 * MINUTE_MS, { minutes: 4, state: 'age-waiting', tone: 'ok' }],
    ['a ready one is reminded after 5 minutes', ready, 25 * MINUTE_MS, { minutes: 5, tone: 'warn' }],
    ['a ready one is overdue after 10 minutes', ready, 30 * MINUTE_MS, { minutes: 10, tone: 'bad' }],
    ['one on its way is not late', onItsWay, 60 * MINUTE_MS, { minutes: 40, state: 'age-out', tone: 'ok' }],
    ['a delivered one is not late', delivered, 60 * MINUTE_MS, { minutes: 40, state: 'age-delivered', tone: 'idle' }],
    ['one to be paid first is not late', unpaid, 60 * MINUTE_MS, { minutes: 60, state: 'age-waiting', tone: 'idle' }],
  ] as const)('%s [ORD-08]', (_title, ticket, laterMs, age) => {
    expect(ticketAge(ticket, madeAtMs + laterMs)).toMatchObject(age);
  });

  it('a ticket is late from the promised instant on, and not before [ORD-08]', () => {
    const promisedMs = Date.parse(promisedAt);
    fc.assert(
      fc.property(fc.integer({ min: -900_000, max: 900_000 }), (offsetMs) => {
        expect(ticketAge(incoming, promisedMs + offsetMs).state).toBe(offsetMs < 0 ? 'age-left' : 'age-late');
      }),
    );
  });

  it('a slow device clock shows at most the promise, nothing negative [ORD-08]', () => {
    expect(ticketAge(incoming, madeAtMs - 5_000).minutes).toBe(14);
    expect(ticketAge(ready, madeAtMs).minutes).toBe(0);
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

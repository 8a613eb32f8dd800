import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coveredDays, lastDueDay } from './report-mail-day.ts';

const DAY_MS = 86_400_000;
const days = fc.integer({ min: 19_000, max: 30_000 }).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1_439 });
const times = fc.oneof(
  fc.record({ kind: fc.constant('daily' as const), atMinute: minutes }),
  fc.record({ kind: fc.constant('weekly' as const), weekday: fc.integer({ min: 1, max: 7 }), atMinute: minutes }),
);

it('a daily report is due today from its time on, else yesterday [API-03]', () => {
  const daily = { kind: 'daily', atMinute: 480 } as const;
  expect(lastDueDay(daily, { day: '2026-11-30', minute: 480 })).toBe('2026-11-30');
  expect(lastDueDay(daily, { day: '2026-12-01', minute: 479 })).toBe('2026-11-30');
  expect(coveredDays(daily, '2026-12-01')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});

it('a weekly report is due on its weekday and covers the seven days before [API-03]', () => {
  const weekly = { kind: 'weekly', weekday: 1, atMinute: 600 } as const;
  expect(lastDueDay(weekly, { day: '2026-11-30', minute: 600 })).toBe('2026-11-30');
  expect(lastDueDay(weekly, { day: '2026-11-30', minute: 599 })).toBe('2026-11-23');
  expect(lastDueDay(weekly, { day: '2026-11-29', minute: 900 })).toBe('2026-11-23');
  expect(coveredDays(weekly, '2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

it('each day is covered once, whatever the moment of each look [API-03]', () => {
  fc.assert(
    fc.property(times, days, fc.array(minutes, { minLength: 1, maxLength: 3 }), (of, first, looks) => {
      const due = new Set<string>();
      for (let day = 0; day < 15; day += 1) {
        const today = new Date(Date.parse(first) + day * DAY_MS).toISOString().slice(0, 10);
        for (const minute of looks.toSorted((one, other) => one - other))
          due.add(lastDueDay(of, { day: today, minute }));
      }
      const covered = [...due].map((day) => coveredDays(of, day));
      for (const [at, { from }] of covered.entries()) {
        const before = covered[at - 1];
        if (before) expect(Date.parse(from)).toBe(Date.parse(before.to) + DAY_MS);
      }
    }),
  );
});

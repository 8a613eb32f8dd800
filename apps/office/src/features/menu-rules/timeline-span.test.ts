import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDateTime } from '@app/rules/formatting/local-date-time.ts';
import { spanOfWeek } from './timeline-span.ts';

it.each(['America/Argentina/Buenos_Aires', 'Europe/Madrid'])(
  'the week of an instant in %s has it, from Monday to Monday [VENUE-05]',
  (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2027-01-01'), max: Date.parse('2028-01-01') }), (nowMs) => {
        const { fromMs, toMs } = spanOfWeek(nowMs, timeZone);
        expect(fromMs <= nowMs && nowMs < toMs).toBe(true);
        const days = [fromMs, toMs].map((ms) => localDateTime(new Date(ms).toISOString(), timeZone));
        expect(days.map((day) => [new Date(`${day}Z`).getUTCDay(), day.slice(11)])).toEqual([
          [1, '00:00'],
          [1, '00:00'],
        ]);
      }),
    );
  },
);

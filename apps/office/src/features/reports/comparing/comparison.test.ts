import { expect, it } from 'vitest';
import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import { comparisonOf, comparisonQuery } from './comparison.ts';
import { findEvents } from './find-events.ts';

const EVENTS = [
  { id: 3, name: 'Ribera – Horizonte', startsAt: '2026-11-22T21:00:00.000Z', endsAt: '2026-11-22T23:00:00.000Z' },
  { id: 2, name: 'Ribera – Cerro', startsAt: '2026-11-09T01:00:00.000Z', endsAt: '2026-11-09T03:00:00.000Z' },
  { id: 1, name: 'Argentina – Perú', startsAt: '2026-10-30T23:00:00.000Z', endsAt: '2026-10-31T02:00:00.000Z' },
];

function queryOf(kind: ReportPeriod['kind'], address: string) {
  const values = new URLSearchParams(address);
  const period: ReportPeriod = {
    kind,
    query: {},
    event: kind === 'event' ? EVENTS[0] : undefined,
    events: EVENTS,
    isReady: true,
    set: () => undefined,
    read: (name) => values.get(name),
  };
  return comparisonQuery(comparisonOf(period));
}

it('the address says what any period is compared with [API-03]', () => {
  const days = { compareWithFrom: '2026-01-01', compareWithTo: '2026-01-31' };
  expect(queryOf('event', '')).toEqual({ compareWithEventId: 2 });
  expect(queryOf('event', 'compare=1')).toEqual({ compareWithEventId: 1 });
  expect(queryOf('event', 'compare=none')).toEqual({});
  expect(queryOf('event', 'compare=days&compareFrom=2026-01-01&compareTo=2026-01-31')).toEqual(days);
  expect(queryOf('today', '')).toEqual({});
  expect(queryOf('today', 'compare=3')).toEqual({ compareWithEventId: 3 });
  expect(queryOf('days', 'compare=days&compareFrom=2026-01-31&compareTo=2026-01-01')).toEqual({});
  expect(queryOf('days', 'compare=99')).toEqual({});
});

it('an event is found by words of its name and by its day in the venue [API-03]', () => {
  const found = (typed: string) => findEvents(EVENTS, typed, 'America/Argentina/Buenos_Aires').map(({ id }) => id);
  expect(found('')).toEqual([3, 2, 1]);
  expect(found('cerro RIBERA')).toEqual([2]);
  expect(found('peru')).toEqual([1]);
  expect(found('8/11')).toEqual([2]);
  expect(found('9/11')).toEqual([]);
  expect(found('ribera 22/11/2026')).toEqual([3]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SalesRow, SalesSums } from '@app/contract/back-office/reports/reports.ts';
import { salesOverTime } from './sales-over-time.ts';

const sums = (netMinor: number): SalesSums => ({
  orders: 1,
  units: 1,
  grossMinor: netMinor,
  discountsMinor: 0,
  refundsMinor: 0,
  netMinor,
  tipsMinor: 0,
});

const row = (hour: string, netMinor: number, comparedMinor: number | null): SalesRow => ({
  commerce: null,
  product: null,
  event: null,
  paymentMethod: null,
  person: null,
  channel: null,
  account: null,
  hour,
  sums: sums(netMinor),
  compared: comparedMinor === null ? null : sums(comparedMinor),
});

const hourAt = (at: number) => new Date(Date.UTC(2026, 0, 1, at)).toISOString().slice(0, 16);

it('points of a chart add up to the report, by hour and by day [API-03]', () => {
  const reports = fc.uniqueArray(fc.tuple(fc.nat(600), fc.integer({ min: -5_000, max: 90_000 }), fc.nat(90_000)), {
    selector: ([at]) => at,
    maxLength: 120,
  });
  fc.assert(
    fc.property(reports, (hours) => {
      const rows = hours.map(([at, net, compared]) => row(hourAt(at), net, compared));
      const { points, isByDay } = salesOverTime(rows, true);
      const total = (of: (point: (typeof points)[number]) => number) => points.reduce((sum, one) => sum + of(one), 0);
      expect(total(({ netMinor }) => netMinor)).toBe(hours.reduce((sum, [, net]) => sum + net, 0));
      expect(total(({ comparedMinor }) => comparedMinor ?? 0)).toBe(hours.reduce((sum, [, , other]) => sum + other, 0));
      expect(points.map(({ key }) => key)).toEqual(points.map(({ key }) => key).toSorted());
      expect(isByDay).toBe(rows.length > 48);
    }),
  );
});

it('hours of one evening need no day, those of two do [API-03]', () => {
  const labels = (rows: SalesRow[]) => salesOverTime(rows, false).points.map(({ label }) => label);
  expect(labels([row('2026-11-26T21:00', 1, null), row('2026-11-26T20:00', 1, null)])).toEqual(['20:00', '21:00']);
  expect(labels([row('2026-11-26T23:00', 1, null), row('2026-11-27T00:00', 1, null)])).toEqual([
    '26/11 23:00',
    '27/11 00:00',
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromChargeTotal, readFreshTime, toChargeTotal, toTransactionTime } from './api-values.ts';

it('a total has two decimals and comes back as it went [FD-01]', () => {
  expect(toChargeTotal(123_450)).toBe('1234.50');
  expect(toChargeTotal(5)).toBe('0.05');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (amountMinor) => {
      const total = toChargeTotal(amountMinor);
      expect(total).toMatch(/^\d+\.\d\d$/);
      expect(fromChargeTotal(total)).toBe(amountMinor);
      expect(fromChargeTotal(total.replace('.', ','))).toBe(amountMinor);
    }),
  );
});

it.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%s is no total [FD-01]', (amountMinor) => {
  expect(() => toChargeTotal(amountMinor)).toThrow(RangeError);
});

it.each(['', '1.234,50', '1,234.50', '1.234', '-1.00', '1e3', ' 1.00', '12345678901234'])(
  'the text "%s" is no total [FD-01]',
  (text) => {
    expect(fromChargeTotal(text)).toBeUndefined();
  },
);

it('the time is the local one of the store, over midnight and summer time [FD-01]', () => {
  expect(toTransactionTime(new Date('2026-03-14T23:15:30.900Z'), 'America/Buenos_Aires')).toBe('2026:03:14-20:15:30');
  expect(toTransactionTime(new Date('2026-03-15T02:00:00Z'), 'America/Buenos_Aires')).toBe('2026:03:14-23:00:00');
  expect(toTransactionTime(new Date('2026-03-15T03:00:00Z'), 'America/Buenos_Aires')).toBe('2026:03:15-00:00:00');
  expect(toTransactionTime(new Date('2020-04-17T15:32:41Z'), 'Europe/Berlin')).toBe('2020:04:17-17:32:41');
});

const now = new Date('2026-03-15T02:30:30Z');
it.each([
  ['2026:03:14-23:30:30', '2026-03-15T02:30:30.000Z'],
  ['2026:03:14-23:25:30', '2026-03-15T02:25:30.000Z'],
  ['2026:03:14-23:31:30', '2026-03-15T02:31:30.000Z'],
])('the time %s of a client is used [FD-01]', (text, at) => {
  expect(readFreshTime(text, 'America/Buenos_Aires', now)?.toISOString()).toBe(at);
});

it.each([
  '2026:03:14-23:25:29',
  '2026:03:14-23:31:31',
  '2026:03:15-02:30:30',
  '2026:02:31-23:30:30',
  '2026-03-14 23:30:30',
  '2026:3:14-23:30:30',
  '',
])('the time "%s" of a client is not used [FD-01]', (text) => {
  expect(readFreshTime(text, 'America/Buenos_Aires', now)).toBeNull();
});

import { expect, it } from 'vitest';
import { Day, Instant, Int4, OrderVersion } from './bounds.ts';
import { TimeZone } from './time-zone.ts';

it.each([
  [
    Instant,
    ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.123456-03:00', '1000-01-02T00:00:00Z', '9999-12-30T23:59:59Z'],
  ],
  [Day, ['2026-11-28', '1000-01-02', '9999-12-30']],
  [Int4, [0, 2_147_483_647, -2_147_483_647]],
  [OrderVersion, [1, 2_147_483_647]],
  [TimeZone, ['America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Etc/GMT-14', 'UTC']],
])('a value that fits its column is taken [API-02]', (type, values) => {
  expect(values.filter((value) => !type.safeParse(value).success)).toEqual([]);
});

it.each([
  [
    Instant,
    [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+23:59',
      '9999-12-31T23:59:59-23:59',
      '2026-11-28T10:00:00+15:59',
      `2026-11-28T10:00:00.${'1'.repeat(40)}Z`,
      '2026-02-30T10:00:00Z',
      '',
    ],
  ],
  [Day, ['0000-01-01', '0999-12-31', '9999-12-31', '2026-02-30', '']],
  [Int4, [2_147_483_648, -2_147_483_648, 0.5, Number.NaN]],
  [OrderVersion, [0, 2_147_483_648]],
  [TimeZone, ['Mars/Phobos', 'Mars/Phobos5', 'america/lima', '-03:00', 'EST5EDT', '']],
])('a value that fits no column is refused [API-02]', (type, values) => {
  expect(values.filter((value) => type.safeParse(value).success)).toEqual([]);
});

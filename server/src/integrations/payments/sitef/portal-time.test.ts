import { expect, it } from 'vitest';
import { fromPortalTime, portalDays, toPortalDay } from './portal-time.ts';

it.each([
  ['14/03/2026T20:15', '2026-03-14T23:15:00.000Z'],
  ['14/03/2026 20:15:30', '2026-03-14T23:15:30.000Z'],
  ['31/12/2026T22:00', '2027-01-01T01:00:00.000Z'],
])('%s at the portal is %s [SIT-01]', (text, iso) => {
  expect(fromPortalTime(text)?.toISOString()).toBe(iso);
});

it.each(['', '2026-03-14T20:15', '14/03/26T20:15', '34/13/2026T20:15'])(
  '"%s" is no time of the portal [SIT-01]',
  (text) => {
    expect(fromPortalTime(text)).toBeNull();
  },
);

it('a day at the portal begins at three o’clock UTC [SIT-01]', () => {
  expect(toPortalDay(new Date('2026-03-14T02:59:59Z'))).toBe('13/03/2026');
  expect(toPortalDay(new Date('2026-03-14T03:00:00Z'))).toBe('14/03/2026');
});

it.each([
  ['2026-03-14T10:00:00Z', '2026-03-14T11:00:00Z', ['14/03/2026-14/03/2026']],
  ['2026-03-14T10:00:00Z', '2026-03-15T02:00:00Z', ['14/03/2026-14/03/2026']],
  ['2026-03-14T23:00:00Z', '2026-03-15T04:00:00Z', ['14/03/2026-15/03/2026']],
  ['2026-03-10T10:00:00Z', '2026-03-14T11:00:00Z', ['10/03/2026-14/03/2026']],
  ['2026-03-08T23:00:00Z', '2026-03-14T04:00:00Z', ['08/03/2026-12/03/2026', '13/03/2026-14/03/2026']],
])('from %s to %s are the days %j, at most five in a call [SIT-01]', (from, to, groups) => {
  expect(portalDays(new Date(from), new Date(to)).map(({ start, end }) => `${start}-${end}`)).toEqual(groups);
});

import { expect, it } from 'vitest';
import { fromApiAmount, fromApiMoment, toApiAmount, toApiMoment, toLimaDate, toLimaText } from './api-values.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [3_550, '35.50'],
  [123_450, '1234.50'],
])('%i minor units are the amount %s [IZI-01]', (amountMinor, amount) => {
  expect(toApiAmount(amountMinor)).toBe(amount);
  expect(fromApiAmount(amount)).toBe(amountMinor);
});

it('what is no amount is refused in both directions [IZI-01]', () => {
  for (const amount of ['', '1,50', '1.505', '-1.00', '1e3']) expect(fromApiAmount(amount)).toBeUndefined();
  expect(() => toApiAmount(1.5)).toThrow(RangeError);
  expect(() => toApiAmount(-1)).toThrow(RangeError);
});

it('times of the provider are those of Lima [IZI-01]', () => {
  const at = new Date('2026-03-15T01:15:30Z');
  expect(fromApiMoment('20260314', '201530')).toEqual(at);
  expect(fromApiMoment('20261414', '201530')).toBeNull();
  expect(fromApiMoment('', '')).toBeNull();
  expect([toLimaText(at), toLimaDate(at)]).toEqual(['2026-03-14 20:15:30.000', '20260314']);
  expect(toApiMoment(at)).toBe('1773537330000000');
});

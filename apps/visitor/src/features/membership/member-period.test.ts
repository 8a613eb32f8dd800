import { expect, it } from 'vitest';
import { isPaid, periodText } from './member-period.ts';

it.each([
  ['2026-11', 'es', 'noviembre de 2026'],
  ['2026-09', 'es-PE', 'setiembre de 2026'],
  ['2026-01-31', 'en', 'January 2026'],
  ['T1 2026', 'es', 'T1 2026'],
] as const)('the last paid period, %s in %s, is shown as %s [HOME-02]', (period, locale, words) => {
  expect(periodText(period, locale)).toBe(words);
});

it('a paid month counts to its end at the venue; other texts are unknown [HOME-02]', () => {
  const lastEvening = Date.UTC(2026, 11, 1, 1); // still November in Buenos Aires
  const periods = ['2026-10', '2026-11', '2026-12', 'unknown'];
  const answers = periods.map((period) => isPaid(period, lastEvening, 'America/Argentina/Buenos_Aires'));
  expect(answers).toEqual([false, true, true, null]);
});

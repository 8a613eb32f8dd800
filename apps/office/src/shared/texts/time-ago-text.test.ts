import { expect, it } from 'vitest';
import { timeAgoText, waitText } from './time-ago-text.ts';

const NOW = '2026-11-21T20:00:00.000Z';

it.each([
  ['2026-11-21T20:00:01.000Z', 'hace 0 s', '0 sec. ago'],
  ['2026-11-21T19:59:01.000Z', 'hace 59 s', '59 sec. ago'],
  ['2026-11-21T19:58:01.000Z', 'hace 1 min', '1 min. ago'],
  ['2026-11-21T17:30:00.000Z', 'hace 2 h', '2 hr. ago'],
  ['2026-11-18T17:30:00.000Z', 'hace 3 d', '3 days ago'],
])('an age is shown in its largest full unit: %s is %s', (then, spanish, english) => {
  expect(timeAgoText(then, NOW, 'es')).toBe(spanish);
  expect(timeAgoText(then, NOW, 'en')).toBe(english);
});

it('a wait is shown in its largest full unit', () => {
  expect(waitText('2026-11-21T20:12:30.000Z', NOW, 'es')).toBe('dentro de 12 min');
  expect(waitText('2026-11-21T20:00:05.000Z', NOW, 'en')).toBe('in 5 sec.');
});

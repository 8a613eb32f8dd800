import { expect, it } from 'vitest';
import { dayText, whenText } from './when-text.ts';

it('a time is that of the venue, whatever zone the device has [ORD-04]', () => {
  const at = '2026-11-28T03:06:00Z';
  expect(whenText(at, 'es', 'America/Argentina/Buenos_Aires')).toBe('28 nov, 00:06');
  expect(whenText(at, 'es', 'America/Lima')).toBe('27 nov, 22:06');
  expect(whenText(at, 'en', 'America/Lima')).toBe('Nov 27, 22:06');
});

it('a day has no zone [ORD-04]', () => {
  expect(dayText('2026-11-28', 'es')).toBe('28 nov');
});

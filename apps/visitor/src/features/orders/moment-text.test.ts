import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const NOW_MS = Date.parse('2026-03-15T02:30:00Z'); // 23:30 of the 14th there

it("moments of today, by the venue's calendar, are a clock time [ORD-04]", () => {
  expect(momentText('2026-03-15T00:10:00Z', NOW_MS, ZONE)).toBe('21:10');
  expect(momentText('2026-03-14T02:59:00Z', NOW_MS, ZONE)).toBe('13/03/26 - 23:59');
});

import { expect, it } from 'vitest';
import { isNightAfter } from './use-current-page.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const at = (text: string) => Date.parse(`2026-11-${text}:00-03:00`);

it.each([
  ['21T20:00', '22T04:05', true],
  ['21T20:00', '22T03:55', false],
  ['21T20:00', '22T06:00', false],
  ['22T04:05', '22T04:10', false],
  ['22T04:05', '23T04:10', true],
] as const)('a page of %s is loaded again at %s: %s [ORD-08]', (loaded, now, expected) => {
  expect(isNightAfter(at(loaded), at(now), ZONE)).toBe(expected);
});

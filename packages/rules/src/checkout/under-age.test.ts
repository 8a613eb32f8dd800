import { expect, it } from 'vitest';
import { isUnderAge } from './under-age.ts';

const range = { from: 45_000_000, to: 91_000_000 };

it.each([
  ['', true],
  ['   ', true],
  ['44999999', false],
  ['45000000', false],
  ['45000001', true],
  ['45.000.001', true],
  ['30.111.222', false],
  ['90999999', true],
  ['91000000', false],
  ['91000001', false],
  ['abc', true],
  ['-30000000', true],
])('document "%s" fails to show an adult: %s [CHK-03]', (identification, isMinor) => {
  expect(isUnderAge(identification, range)).toBe(isMinor);
});

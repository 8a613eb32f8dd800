import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Lucía Inés Martínez', 'Lucía M.'],
  [' Lucía  Ñandú ', 'Lucía Ñ.'],
  ['Lucía', 'Lucía'],
])('staff call %s %s [ORD-08]', (name, short) => {
  expect(shortName(name)).toBe(short);
});

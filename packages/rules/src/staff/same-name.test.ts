import { expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

it.each([
  ['Abril Quiroga', 'abril quiroga', true],
  ['José Núñez', 'Jose Nunez', true],
  ['Abril Quiroga', 'Abril Quirós', false],
])('%s and %s are the same name: %s [ROLE-01]', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['Ana Paz', 'Ana Paz'],
  ['  Julieta   Ríos\t', 'Julieta Ríos'],
  ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
  ["María de los Ángeles O'Higgins", "María de los Ángeles O'Higgins"],
  ['李 伟', '李 伟'],
  [`${'a'.repeat(40)} ${'b'.repeat(39)}`, `${'a'.repeat(40)} ${'b'.repeat(39)}`],
])('a first and a last name are a name: %j [ROLE-01]', (typed, name) => {
  expect(fullName(typed)).toBe(name);
});

it.each([
  '',
  '   ',
  'A',
  'Ana',
  'Ana 2',
  '1 2',
  'Ana \u202eoraP',
  'Ana\u0007 Paz',
  'Ana\u200b Paz',
  `${'a'.repeat(40)} ${'b'.repeat(40)}`,
])('one word, a sign or an invisible letter is no name: %j [ROLE-01]', (typed) => {
  expect(fullName(typed)).toBeNull();
});

import { expect, it } from 'vitest';
import { isBenefitsEmail } from './benefits-email.ts';

it.each([
  ['ana@example.com', true],
  [' Ana@Example.com ', true],
  ['ana.perez+cancha@mail.example.com', true],
  ['ana', false],
  ['', false],
  ['.ana@example.com', false],
  ['ana@example-.com', false],
])('benefits are looked up for %j: %s [BEN-03]', (typed, isLookedUp) => {
  expect(isBenefitsEmail(typed)).toBe(isLookedUp);
});

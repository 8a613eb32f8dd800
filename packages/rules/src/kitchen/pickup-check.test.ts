import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesCustomer } from './pickup-check.ts';

const customer = { name: 'Sofía Núñez Paz', email: 'Sofia@example.com', cardLastFour: '4321' };
const nothingKnown = { name: null, email: null, cardLastFour: null };

it.each([
  ['name', 'sofia nunez', true],
  ['name', 'Núñez Sofía', true],
  ['name', 'PAZ  SOFÍA', true],
  ['name', 'Sofía', false],
  ['name', 'Sofía Sofía', false],
  ['name', 'Sofía Gómez', false],
  ['name', '', false],
  ['email', ' SOFIA@EXAMPLE.COM ', true],
  ['email', 'sofia@example.org', false],
  ['card', '4321', true],
  ['card', '1234', false],
] as const)('a customer is checked by %s: %s [DEL-04]', (check, answer, isSame) => {
  expect(matchesCustomer(customer, { check, answer })).toBe(isSame);
});

it('nothing matches what an order does not know [DEL-04]', () => {
  fc.assert(
    fc.property(fc.constantFrom('name', 'email', 'card'), fc.string(), (check, answer) => {
      expect(matchesCustomer(nothingKnown, { check, answer })).toBe(false);
    }),
  );
  expect(matchesCustomer({ ...nothingKnown, name: 'Sofía' }, { check: 'name', answer: 'sofia' })).toBe(true);
  expect(matchesCustomer({ ...nothingKnown, name: ' ' }, { check: 'name', answer: '' })).toBe(false);
});

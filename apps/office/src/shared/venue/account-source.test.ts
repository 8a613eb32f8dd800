import { expect, it } from 'vitest';
import { cardSource, terminalSource } from './account-source.ts';

const VENUE = { paysForCommerces: false, activePaymentProvider: 2, terminalProvider: null };
const STALL = { activePaymentProvider: null, terminalProvider: null, usesVenueCards: true, usesVenueTerminals: true };

it.each([
  ["a stall without an account uses the venue's", VENUE, STALL, 'venue'],
  ['its own account comes first', VENUE, { ...STALL, activePaymentProvider: 7 }, 'own'],
  ["it may refuse the venue's account", VENUE, { ...STALL, usesVenueCards: false }, 'none'],
  ['a venue without an account gives none', { ...VENUE, activePaymentProvider: null }, STALL, 'none'],
  ['a venue that pays for all', { ...VENUE, paysForCommerces: true }, { ...STALL, activePaymentProvider: 7 }, 'venue'],
] as const)('%s [METHOD-03]', (_title, venue, stall, source) => {
  expect(cardSource(venue, stall)).toBe(source);
});

it('online accounts and terminals do not exclude each other [METHOD-01, METHOD-03]', () => {
  const stall = { ...STALL, terminalProvider: 4 };
  expect([cardSource(VENUE, stall), terminalSource(VENUE, stall)]).toEqual(['venue', 'own']);
  const withTerminals = { ...VENUE, terminalProvider: 4 };
  const ownCards = { ...STALL, activePaymentProvider: 2 };
  expect([cardSource(withTerminals, ownCards), terminalSource(withTerminals, ownCards)]).toEqual(['own', 'venue']);
  expect(terminalSource(withTerminals, { ...STALL, usesVenueTerminals: false })).toBe('none');
});

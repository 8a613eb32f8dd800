import { expect, it } from 'vitest';
import { cardAccountOwner, terminalAccountOwner } from './payment-account-owner.ts';

const VENUE = { paysForCommerces: false, activePaymentProvider: 2, terminalProvider: null };
const STALL = { activePaymentProvider: null, terminalProvider: null, usesVenueCards: true, usesVenueTerminals: true };

it.each([
  ["a stall without an account uses the venue's", VENUE, STALL, 'venue'],
  ['its own account comes first', VENUE, { ...STALL, activePaymentProvider: 7 }, 'own'],
  ["it may refuse the venue's account", VENUE, { ...STALL, usesVenueCards: false }, 'none'],
  ['a venue without an account gives none', { ...VENUE, activePaymentProvider: null }, STALL, 'none'],
  ['a venue that pays for all', { ...VENUE, paysForCommerces: true }, { ...STALL, activePaymentProvider: 7 }, 'venue'],
] as const)('%s [METHOD-03]', (_title, venue, stall, owner) => {
  expect(cardAccountOwner(venue, stall)).toBe(owner);
});

it('online accounts and terminals do not exclude each other [METHOD-01, METHOD-03]', () => {
  const stall = { ...STALL, terminalProvider: 4 };
  expect([cardAccountOwner(VENUE, stall), terminalAccountOwner(VENUE, stall)]).toEqual(['venue', 'own']);
  const withTerminals = { ...VENUE, terminalProvider: 4 };
  const ownCards = { ...STALL, activePaymentProvider: 2 };
  expect([cardAccountOwner(withTerminals, ownCards), terminalAccountOwner(withTerminals, ownCards)]).toEqual([
    'own',
    'venue',
  ]);
  expect(terminalAccountOwner(withTerminals, { ...STALL, usesVenueTerminals: false })).toBe('none');
});

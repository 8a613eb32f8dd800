import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellChoices } from './cell-choices.ts';
import { cellsOfStall, cellsOfVenue } from './method-cells.ts';
import { stallsToOffer } from './stalls-to-offer.ts';

const VENUE = {
  paysForCommerces: false,
  activePaymentProvider: 2,
  terminalProvider: null,
  paymentConfigId: 1,
  cashEnabled: true,
  balanceEnabled: false,
};
const STALL = {
  activePaymentProvider: null,
  terminalProvider: null,
  paymentConfigId: 2,
  usesVenueCards: true,
  usesVenueTerminals: true,
  cashEnabled: true,
  balanceEnabled: false,
  kiosks: 0,
  counterTerminals: 0,
};
const account = (paymentConfigId: number, provider: number, changes: object = {}) => ({
  paymentConfigId,
  provider,
  refusedWhy: null,
  brokenSince: null,
  ...changes,
});
const OF_VENUE = account(1, 2);

it('a cell is own, of the venue or off, and names what is missing [METHOD-03]', () => {
  const cardOf = (stall: object, venue: object = {}, accounts = [OF_VENUE, account(2, 7)]) =>
    cellsOfStall({ ...VENUE, ...venue }, { ...STALL, ...stall }, accounts).card;
  expect(cardOf({})).toMatchObject({ state: 'venue', missing: null, provider: 2 });
  expect(cardOf({ activePaymentProvider: 7 })).toMatchObject({ state: 'own', missing: null, provider: 7 });
  expect(cardOf({ usesVenueCards: false })).toMatchObject({ state: 'off', missing: null });
  expect(cardOf({}, { activePaymentProvider: null }, [])).toMatchObject({ state: 'off', missing: 'account' });
});

it.each([
  ['other-country', 'currency'],
  ['test-user', 'test'],
  ['other-owner', 'owner'],
] as const)('an account refused for %s misses its %s in each cell that uses it [METHOD-03]', (refusedWhy, missing) => {
  const accounts = [account(1, 2, { refusedWhy })];
  expect(cellsOfVenue(VENUE, accounts).card).toMatchObject({ state: 'own', missing });
  expect(cellsOfStall(VENUE, STALL, accounts).card).toMatchObject({ state: 'venue', missing });
});

it('terminals of a brand stand beside its online account [METHOD-01]', () => {
  const accounts = [OF_VENUE, account(2, 4)];
  const cells = (changes: object) => cellsOfStall(VENUE, { ...STALL, terminalProvider: 4, ...changes }, accounts);
  expect(cells({ kiosks: 2 })).toMatchObject({
    card: { state: 'venue', provider: 2 },
    kiosk: { state: 'own', provider: 4, terminals: 2, missing: null },
    counter: { state: 'unused', missing: null },
  });
  expect(cells({}).kiosk).toMatchObject({ state: 'unused', missing: 'terminal' });
  expect(cellsOfStall(VENUE, { ...STALL, kiosks: 1 }, [OF_VENUE]).kiosk).toMatchObject({ missing: 'account' });
});

it('a venue that pays for all stalls decides each of their cells [METHOD-03]', () => {
  const venue = { ...VENUE, paysForCommerces: true, cashEnabled: false, balanceEnabled: true };
  const stall = { ...STALL, activePaymentProvider: 7, usesVenueCards: false };
  expect(cellsOfStall(venue, stall, [OF_VENUE, account(2, 7)])).toMatchObject({
    card: { state: 'venue', provider: 2 },
    cash: { state: 'off' },
    balance: { state: 'venue' },
  });
});

it('no cell is off and has an account, for any stall [METHOD-03]', () => {
  const stalls = fc.record({
    activePaymentProvider: fc.constantFrom(null, 2, 7),
    terminalProvider: fc.constantFrom(null, 4, 5),
    paymentConfigId: fc.constant(2),
    usesVenueCards: fc.boolean(),
    usesVenueTerminals: fc.boolean(),
    cashEnabled: fc.boolean(),
    balanceEnabled: fc.boolean(),
    kiosks: fc.nat(3),
    counterTerminals: fc.nat(3),
  });
  fc.assert(
    fc.property(stalls, fc.boolean(), (stall, paysForCommerces) => {
      const accounts = [
        OF_VENUE,
        account(2, stall.activePaymentProvider ?? 2),
        account(2, stall.terminalProvider ?? 4),
      ];
      for (const cell of Object.values(cellsOfStall({ ...VENUE, paysForCommerces }, stall, accounts))) {
        if (cell.state === 'off') expect(cell.provider).toBeNull();
        if (cell.missing === 'terminal') expect(cell.terminals).toBe(0);
      }
    }),
  );
});

it("a cell offers the venue's account or none, and leads to an own one [METHOD-03]", () => {
  const venue = { ...VENUE, id: 9 };
  const stall = { ...STALL, id: 4 };
  expect(cellChoices(venue, stall, 'card')).toMatchObject({
    offered: ['venue', 'off'],
    present: 'venue',
    values: { venue: { usesVenueCards: true }, off: { usesVenueCards: false } },
    links: [{ to: '/9/payments/connect?for=2' }],
  });
  expect(cellChoices(venue, { ...stall, activePaymentProvider: 7 }, 'card').values).toBeNull();
  expect(cellChoices({ ...venue, paysForCommerces: true }, stall, 'cash').values).toBeNull();
  expect(cellChoices(venue, stall, 'cash').values).toEqual({ own: { cashEnabled: true }, off: { cashEnabled: false } });
});

it('the first account of a venue is offered to the stalls without one [METHOD-03]', () => {
  const stalls = [
    { ...STALL, id: 1, usesVenueCards: false, usesVenueTerminals: false },
    { ...STALL, id: 2 },
    { ...STALL, id: 3, usesVenueCards: false, activePaymentProvider: 7 },
  ];
  expect(stallsToOffer(OF_VENUE, VENUE, stalls)).toEqual({ ids: [1], values: { usesVenueCards: true } });
  expect(stallsToOffer(account(1, 4), VENUE, stalls)).toEqual({ ids: [1], values: { usesVenueTerminals: true } });
  expect(stallsToOffer(account(2, 7), VENUE, stalls).ids).toEqual([]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardProvider } from './card-provider.ts';
import { paymentMethods } from './payment-methods.ts';
import { isSavedCardId } from './saved-card-id.ts';

const NOTHING = {
  cashEnabled: false,
  balanceEnabled: false,
  activePaymentProvider: null,
  mercadoPagoConfigId: null,
  mercadoPagoCheckoutConfig: null,
};
const CASH = { ...NOTHING, cashEnabled: true };
const CARDS = { ...NOTHING, activePaymentProvider: 2, mercadoPagoConfigId: 12 };
const CHECKOUT = { ...NOTHING, activePaymentProvider: 7, mercadoPagoCheckoutConfig: { id: 4, publicKey: 'k' } };
const ALL = { ...CARDS, cashEnabled: true, balanceEnabled: true };
const RICH = { balanceMinor: 100, savedCardIds: ['1490022319978', '7'] };

it.each([
  ['cash alone, where it is enabled', CASH, {}, ['cash']],
  ['nothing, where nothing is enabled', NOTHING, {}, []],
  ['a new card, where Mercado Pago is active', CARDS, {}, ['new-card']],
  ['saved cards before a new one', CARDS, RICH, ['1490022319978', '7', 'new-card']],
  ['no saved card without a number of the provider', CARDS, { savedCardIds: ['7', 'cash'] }, ['7', 'new-card']],
  ["the provider's own page, which knows no saved cards", CHECKOUT, RICH, ['new-card']],
  ['all there is, balance first', ALL, RICH, ['balance', 'cash', '1490022319978', '7', 'new-card']],
  ['no balance that is a cent short', ALL, { balanceMinor: 99 }, ['cash', 'new-card']],
  ['no balance where the venue has no wallets', CASH, { balanceMinor: 500 }, ['cash']],
  ['the terminal alone at a paired kiosk', ALL, { ...RICH, terminal: 'clover' }, ['clover']],
] as const)('an order of 100 is offered %s [METHOD-01, METHOD-02, METHOD-03]', (_title, config, means, offered) => {
  expect(paymentMethods(config, 100, means)).toEqual({ isPaymentNeeded: true, offered });
});

it('a total of zero requires no payment [CHK-07]', () => {
  expect(paymentMethods(ALL, 0, RICH)).toEqual({ isPaymentNeeded: false, offered: [] });
});

it('without an adapter or an account no cards are accepted [METHOD-03]', () => {
  const accounts = { mercadoPagoConfigId: 12, mercadoPagoCheckoutConfig: { id: 4, publicKey: 'k' } };
  for (const provider of [null, 1, 3, 4, 5, 6, 8]) {
    expect(cardProvider({ ...accounts, activePaymentProvider: provider })).toBeNull();
  }
  expect(cardProvider({ ...accounts, activePaymentProvider: 2, mercadoPagoConfigId: null })).toBeNull();
  expect(cardProvider({ ...accounts, activePaymentProvider: 7, mercadoPagoCheckoutConfig: null })).toBeNull();
  expect([2, 7].map((provider) => cardProvider({ ...accounts, activePaymentProvider: provider }))).toEqual([2, 7]);
});

const anyConfig = fc.record({
  cashEnabled: fc.boolean(),
  balanceEnabled: fc.boolean(),
  activePaymentProvider: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  mercadoPagoConfigId: fc.constantFrom(null, 12),
  mercadoPagoCheckoutConfig: fc.constantFrom(null, { id: 4, publicKey: 'k' }),
});
const anyMeans = fc.record({
  terminal: fc.constantFrom(null, 'mercado-pago-point' as const, 'clover' as const),
  balanceMinor: fc.option(fc.nat(), { nil: null }),
  savedCardIds: fc.array(fc.integer({ min: 1 }).map(String)),
});

it('every enabled method is offered, and no other [METHOD-01, METHOD-02, METHOD-03]', () => {
  fc.assert(
    fc.property(anyConfig, anyMeans, fc.integer({ min: 1 }), (config, means, totalMinor) => {
      const { isPaymentNeeded, offered } = paymentMethods(config, totalMinor, means);
      expect(isPaymentNeeded).toBe(true);
      const ways = new Set(offered.map((method) => (isSavedCardId(method) ? 'saved-card' : method)));
      const provider = cardProvider(config);
      const own = {
        balance: config.balanceEnabled && totalMinor <= (means.balanceMinor ?? 0),
        cash: config.cashEnabled,
        'saved-card': provider === 2 && means.savedCardIds.length > 0,
        'new-card': provider !== null,
      };
      const expected = means.terminal ? { [means.terminal]: true } : own;
      expect([...ways]).toEqual(Object.entries(expected).flatMap(([way, isOffered]) => (isOffered ? way : [])));
    }),
  );
});

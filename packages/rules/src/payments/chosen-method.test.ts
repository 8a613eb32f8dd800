import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenMethod } from './chosen-method.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { isSavedCardId } from './saved-card-id.ts';

const CARDS = [
  { ccId: '7', ccLastFourDigits: '3704' },
  { ccId: '9', ccLastFourDigits: '0604' },
] as const;
const ALL: PaymentMethod[] = ['balance', 'cash', '7', '9', 'new-card'];
const byCard = (lastFour: string | null) => ({ kind: 'card', lastFour }) as const;
const inCash = { kind: 'cash', lastFour: null } as const;
const byBalance = { kind: 'balance', lastFour: null } as const;

it.each([
  ['the card that paid last and is saved now', ALL, null, byCard('0604'), CARDS, '9'],
  ['another saved card, where the last one was not saved', ALL, null, byCard('1111'), CARDS, '7'],
  ['a new card, where none is saved', ['cash', 'new-card'], null, byCard('0604'), [], 'new-card'],
  ['cash, where the last order was paid so', ALL, null, inCash, CARDS, 'cash'],
  ['the choice for this order, before the last payment', ALL, 'new-card', byCard('0604'), CARDS, 'new-card'],
  ['a saved card, where the choice is gone', ALL, '5', byCard('0604'), CARDS, '9'],
  ['the saved card of a person with no payment on this device', ALL, null, null, CARDS, '7'],
  ["the documents' first method for a person who never paid", ['cash', 'new-card'], null, null, [], 'cash'],
  ["the documents' first method, where the last one is not offered", ['new-card'], null, inCash, [], 'new-card'],
  ['cash, where the balance is not enough now', ['cash', 'new-card'], null, byBalance, [], 'cash'],
  ['cash, where cards are out of service', ['cash'], null, byCard('0604'), CARDS, 'cash'],
] as const)(
  'a checkout starts with %s [METHOD-01, MP-01]',
  (_title, usable, choice, paidWith, savedCards, expected) => {
    expect(chosenMethod(usable, { choice, paidWith, savedCards })).toBe(expected);
  },
);

const DEFAULT_ORDER: readonly PaymentMethod[] = ['mercado-pago-point', 'clover', 'balance', 'cash', 'new-card'];

it("without a payment and a saved card the documents' order decides [METHOD-01]", () => {
  fc.assert(
    fc.property(fc.subarray([...DEFAULT_ORDER]), (usable) => {
      expect(chosenMethod(usable, { choice: null, paidWith: null, savedCards: [] })).toBe(usable[0] ?? null);
    }),
  );
});

const anyUsable = fc
  .record({
    others: fc.subarray<PaymentMethod>(['balance', 'cash']),
    savedCards: fc.subarray([...CARDS]),
    isCard: fc.boolean(),
  })
  .map(({ others, savedCards, isCard }) => {
    const cards: PaymentMethod[] = [...savedCards.map(({ ccId }) => ccId), 'new-card'];
    return { usable: [...others, ...(isCard ? cards : [])], savedCards };
  });
const anyPaidWith = fc.option(
  fc.record({
    kind: fc.constantFrom('balance' as const, 'cash' as const, 'card' as const),
    lastFour: fc.constantFrom(null, '3704', '0604', '1111'),
  }),
  { nil: null },
);
const anyChoice = fc.constantFrom(null, 'balance', 'cash', 'new-card', '7', '9', '5');

it('a usable method is chosen wherever there is one [METHOD-01]', () => {
  fc.assert(
    fc.property(anyUsable, anyChoice, anyPaidWith, ({ usable, savedCards }, choice, paidWith) => {
      const chosen = chosenMethod(usable, { choice, paidWith, savedCards });
      expect(chosen === null).toBe(usable.length === 0);
      if (chosen !== null) expect(usable).toContain(chosen);
    }),
  );
});

it('the last kind of payment wins wherever it is usable [METHOD-01, MP-01]', () => {
  const kindOf = (method: PaymentMethod | null) =>
    method === 'new-card' || (method !== null && isSavedCardId(method)) ? 'card' : method;
  fc.assert(
    fc.property(anyUsable, anyPaidWith, ({ usable, savedCards }, paidWith) => {
      if (paidWith === null || !usable.some((method) => kindOf(method) === paidWith.kind)) return;
      const chosen = chosenMethod(usable, { choice: null, paidWith, savedCards });
      expect(kindOf(chosen)).toBe(paidWith.kind);
      if (paidWith.kind === 'card' && savedCards.length > 0) expect(chosen).not.toBe('new-card');
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BANKNOTES_MINOR, sumOfNotes } from './banknotes.ts';
import { changeOf, notesFor, roundAmountsAbove } from './change.ts';

const currency = fc.constantFrom('ARS', 'PEN', 'USD');
const amount = fc.integer({ min: 0, max: 100_000_000 });

it('change is what was given less what is due, never below zero [CHK-07]', () => {
  fc.assert(
    fc.property(amount, amount, (dueMinor, givenMinor) => {
      const { changeMinor, missingMinor } = changeOf(dueMinor, givenMinor);
      expect(changeMinor - missingMinor).toBe(givenMinor - dueMinor);
      expect(Math.min(changeMinor, missingMinor)).toBe(0);
    }),
  );
});

it('notes of the change add up, and the rest is below the smallest coin [CHK-07]', () => {
  fc.assert(
    fc.property(amount, currency, (amountMinor, of) => {
      const { notes, restMinor } = notesFor(amountMinor, of);
      expect(sumOfNotes(notes) + restMinor).toBe(amountMinor);
      expect(restMinor).toBeLessThan(BANKNOTES_MINOR[of].at(-1) ?? 0);
      expect(notes.every(({ quantity }) => quantity > 0)).toBe(true);
    }),
  );
});

it('offered amounts are above the due one, ascending and at most three [CHK-07]', () => {
  fc.assert(
    fc.property(amount, currency, (dueMinor, of) => {
      const offered = roundAmountsAbove(dueMinor, of);
      expect(offered.length).toBeLessThanOrEqual(3);
      expect([dueMinor, ...offered]).toEqual([...new Set([dueMinor, ...offered])].toSorted((a, b) => a - b));
    }),
  );
});

it('an order of $ 13.400 offers 14.000, 15.000 and 20.000 [CHK-07]', () => {
  expect(roundAmountsAbove(1_340_000, 'ARS')).toEqual([1_400_000, 1_500_000, 2_000_000]);
  expect(notesFor(660_000, 'ARS').notes).toEqual([
    { valueMinor: 200_000, quantity: 3 },
    { valueMinor: 50_000, quantity: 1 },
    { valueMinor: 10_000, quantity: 1 },
  ]);
});

import { toMinor } from '@app/contract/values/minor-units.ts';
import { sumOfNotes } from '@app/rules/cash/banknotes.ts';

/** Counted notes and coins, cash that was counted without its notes, and tips that go to people out of it. Currency units. */
export type Count = {
  notes: readonly { value: number; quantity: number }[];
  other: number;
  reason?: string | undefined;
  tips?: readonly { accountId: number; amount: number }[] | undefined;
};

/** Returns a count in minor units, without empty shares of tips. */
export function readCount({ reason, tips = [], ...count }: Count) {
  const notes = count.notes.map(({ value, quantity }) => ({ valueMinor: toMinor(value), quantity }));
  const otherMinor = toMinor(count.other);
  return {
    notes,
    otherMinor,
    countedMinor: sumOfNotes(notes) + otherMinor,
    reason: reason === undefined || reason === '' ? null : reason,
    tips: tips
      .map(({ accountId, amount }) => ({ accountId, amountMinor: toMinor(amount) }))
      .filter(({ amountMinor }) => amountMinor > 0),
  };
}

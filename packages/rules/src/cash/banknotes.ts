import type { Currency } from '@app/contract/values/money.ts';

/** Notes and coins in use, minor units, the largest first. */
export const BANKNOTES_MINOR: Readonly<Record<Currency, readonly number[]>> = {
  ARS: [2_000_000, 1_000_000, 200_000, 100_000, 50_000, 20_000, 10_000],
  PEN: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1],
};

/** Notes or coins of one value. */
export type CountedNotes = { valueMinor: number; quantity: number };

/** Sum of counted notes and coins, minor units. */
export function sumOfNotes(notes: readonly CountedNotes[]): number {
  return notes.reduce((sumMinor, { valueMinor, quantity }) => sumMinor + valueMinor * quantity, 0);
}

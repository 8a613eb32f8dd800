import type { Currency } from '@app/contract/values/money.ts';
import { BANKNOTES_MINOR, type CountedNotes } from './banknotes.ts';

/** What a customer gets back, and what is short when less was given than is due. One of them is 0. */
export type Change = { changeMinor: number; missingMinor: number };

export function changeOf(dueMinor: number, givenMinor: number): Change {
  return { changeMinor: Math.max(0, givenMinor - dueMinor), missingMinor: Math.max(0, dueMinor - givenMinor) };
}

/** Largest notes and coins for an amount. `restMinor`: no coin is small enough for it. */
export function notesFor(amountMinor: number, currency: Currency): { notes: CountedNotes[]; restMinor: number } {
  const notes: CountedNotes[] = [];
  let restMinor = amountMinor;
  for (const valueMinor of BANKNOTES_MINOR[currency]) {
    const quantity = Math.floor(restMinor / valueMinor);
    if (quantity > 0) notes.push({ valueMinor, quantity });
    restMinor -= quantity * valueMinor;
  }
  return { notes, restMinor };
}

/** Multiples that customers pay with, minor units. */
const ROUND_TO_MINOR: Readonly<Record<Currency, readonly number[]>> = {
  ARS: [100_000, 500_000, 1_000_000, 2_000_000],
  PEN: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  USD: [100, 500, 1_000, 2_000, 5_000, 10_000],
};

const OFFERED = 3;

/** Round amounts above the due one, the nearest first. */
export function roundAmountsAbove(dueMinor: number, currency: Currency): number[] {
  const round = ROUND_TO_MINOR[currency].map((stepMinor) => Math.ceil(dueMinor / stepMinor) * stepMinor);
  return [...new Set(round)]
    .filter((amountMinor) => amountMinor > dueMinor)
    .toSorted((one, other) => one - other)
    .slice(0, OFFERED);
}

import type { Currency } from '@app/contract/values/money.ts';

/** Most that one person moves by hand in an hour without another person, minor units. About a busy hour of cash top-ups. */
export const MANUAL_MONEY_LIMIT_MINOR: Readonly<Record<Currency, number>> = {
  ARS: 50_000_000,
  PEN: 200_000,
  USD: 50_000,
};

/** Sums of one person at one venue, minor units. */
export type ManualMoneySums = {
  currency: Currency;
  /** Moved in the last hour. */
  movedMinor: number;
  /** Approved by another person, above the limit. */
  approvedMinor: number;
};

/**
 * Decides a movement by hand.
 *
 * @returns `refused` until another person approves; `above-limit` when it was approved above the limit
 */
export function decideManualMovement(
  { currency, movedMinor, approvedMinor }: ManualMoneySums,
  amountMinor: number,
): 'allowed' | 'above-limit' | 'refused' {
  const limitMinor = MANUAL_MONEY_LIMIT_MINOR[currency];
  const sumMinor = movedMinor + amountMinor;
  if (sumMinor <= limitMinor) return 'allowed';
  return sumMinor <= limitMinor + approvedMinor ? 'above-limit' : 'refused';
}

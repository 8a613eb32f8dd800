import type { Currency } from '@app/contract/values/money.ts';

/** Limits of venues without their own, minor units. About a busy hour of cash top-ups. */
export const DEFAULT_MANUAL_MONEY_LIMIT_MINOR: Readonly<Record<Currency, number>> = {
  ARS: 50_000_000,
  PEN: 200_000,
  USD: 50_000,
};

/** Sums of one person at one venue, minor units. */
export type ManualMoneySums = {
  /** Most that one person moves by hand in an hour without another person. */
  limitMinor: number;
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
  { limitMinor, movedMinor, approvedMinor }: ManualMoneySums,
  amountMinor: number,
): 'allowed' | 'above-limit' | 'refused' {
  const sumMinor = movedMinor + amountMinor;
  if (sumMinor <= limitMinor) return 'allowed';
  return sumMinor <= limitMinor + approvedMinor ? 'above-limit' : 'refused';
}

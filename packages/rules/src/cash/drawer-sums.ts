import type { Currency } from '@app/contract/values/money.ts';

/** What went into a cash drawer and out of it, positive minor units. */
export type DrawerSums = {
  floatMinor: number;
  salesMinor: number;
  /** Tips of those sales. */
  tipsMinor: number;
  /** Counter top-ups without the undone ones. */
  topUpsMinor: number;
  paidInMinor: number;
  refundsMinor: number;
  paidOutMinor: number;
};

/** What a drawer should hold. */
export function expectedMinor(sums: DrawerSums): number {
  const { floatMinor, salesMinor, tipsMinor, topUpsMinor, paidInMinor, refundsMinor, paidOutMinor } = sums;
  return floatMinor + salesMinor + tipsMinor + topUpsMinor + paidInMinor - refundsMinor - paidOutMinor;
}

/** Smallest difference that a closing person has to explain, minor units. */
const EXPLAINED_FROM_MINOR: Readonly<Record<Currency, number>> = { ARS: 100_000, PEN: 500, USD: 100 };

/** Whether the close of a drawer requires a reason. @param differenceMinor counted less expected */
export function isReasonRequired(differenceMinor: number, currency: Currency): boolean {
  return Math.abs(differenceMinor) >= EXPLAINED_FROM_MINOR[currency];
}

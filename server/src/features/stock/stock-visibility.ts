import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';

/**
 * Whether a change of stock must be visible at once. Above the contract's limit the served number may lag, so that a
 * rush on ample stock costs no recompilation.
 */
export function isStockChangeVisible(unitsBefore: number, unitsAfter: number): boolean {
  return unitsBefore !== unitsAfter && Math.min(unitsBefore, unitsAfter) <= STOCK_EXACT_UP_TO;
}

/** `isStockChangeVisible` as SQL. @param before, after names of numbers */
export function isStockChangeVisibleSql(before: string, after: string): string {
  return `${before} <> ${after} and least(${before}, ${after}) <= ${STOCK_EXACT_UP_TO}`;
}

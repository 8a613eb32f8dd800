import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';

/**
 * Whether a change of stock must be seen at once. Above the limit of the contract the number in the answers may lag,
 * so that a rush on a well stocked product costs no recompilation.
 */
export function isStockChangeVisible(unitsBefore: number, unitsAfter: number): boolean {
  return unitsBefore !== unitsAfter && Math.min(unitsBefore, unitsAfter) <= STOCK_EXACT_UP_TO;
}

/** The same as SQL. @param before, after names of numbers */
export function isStockChangeVisibleSql(before: string, after: string): string {
  return `${before} <> ${after} and least(${before}, ${after}) <= ${STOCK_EXACT_UP_TO}`;
}

import type { LeftOut } from '@app/contract/back-office/menus/menu-batches.ts';
import type { LeftOutProduct } from './planning/plan.ts';

const MAX_NAMES = 20;

/** Products that were left out, by reason, with the first names of each. */
export function byReason(leftOut: readonly LeftOutProduct[]): LeftOut[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, products]) => ({
    reason,
    count: products.length,
    names: products.slice(0, MAX_NAMES).map(({ name }) => name),
  }));
}

import type { Tx } from '#platform/database/transactions.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '@app/contract/values/product-types.ts';
import { menuAt, type MenuAt } from '@app/rules/menu-rules/menu-at.ts';
import type { MenuTimes } from '@app/rules/menu-rules/menu-rule.ts';
import { menuTimesOf } from './menu-rule.sql.ts';

/** `nowMs`: the database's clock when the rules were read. */
export type ReadMenuTimes = MenuTimes & { readonly nowMs: number };

/** Resolves the rules of a venue at the time at which they were read. Null: it has none. */
export function menuOf(times: ReadMenuTimes | null): MenuAt | null {
  return times && menuAt(times, times.nowMs);
}

export async function findMenuTimes(tx: Tx, venueId: number): Promise<ReadMenuTimes | null> {
  const { rows } = await tx.query<{ times: ReadMenuTimes | null }>(`select ${menuTimesOf('$1')} as times`, [venueId]);
  return rows[0]?.times ?? null;
}

/** Whether rules may cover a product: extras and side dishes are sold with another one. */
export function isRuled({ typeId }: { readonly typeId: ProductTypeId }): boolean {
  return typeId !== PRODUCT_TYPES.extra && typeId !== PRODUCT_TYPES.sideDish;
}

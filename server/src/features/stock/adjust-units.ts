import type { Tx } from '#platform/database/transactions.ts';
import { lockStock, updateStock } from './stock-store.ts';

type Adjustment = { readonly productId: number; readonly sizeId: number; readonly change: number };
/** What a row of stock gained, or lost below 0. */
export type AppliedStockChange = { productId: number; sizeId: number; change: number };

/**
 * Adds units to stock or takes free ones out, with a movement for each row. Units that were sold meanwhile stay sold: a row
 * falls to 0 at the least. `sizeId` 0: the product itself.
 *
 * @returns what each row changed by
 * @see ORD-07
 */
export async function adjustUnits(
  tx: Tx,
  venueId: number,
  adjustments: readonly Adjustment[],
  cause: { readonly name: 'passed-on' | 'wasted' | 'waste-undone'; readonly actorId: number },
): Promise<AppliedStockChange[]> {
  const locked = await lockStock(tx, venueId, adjustments);
  const changes = locked
    .map(({ productId, sizeId, units }) => {
      const wanted = adjustments
        .filter((row) => row.productId === productId && row.sizeId === sizeId)
        .reduce((sum, { change }) => sum + change, 0);
      return { productId, sizeId, units: Math.max(wanted, -units), reserved: 0 };
    })
    .filter(({ units }) => units !== 0);
  if (changes.length === 0) return [];
  await tx.query(
    `insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, actor_id)
     select $1, "productId", "sizeId", 'adjust', units, $3, $4
     from jsonb_to_recordset($2) as changed("productId" bigint, "sizeId" bigint, units int)`,
    [venueId, JSON.stringify(changes), cause.name, cause.actorId],
  );
  await updateStock(tx, venueId, locked, changes);
  return changes.map(({ productId, sizeId, units: change }) => ({ productId, sizeId, change }));
}

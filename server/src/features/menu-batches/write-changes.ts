import { lockProducts, publishProducts, setProductValues } from '#features/catalogue/changes/set-product-values.ts';
import { lockCommerces, setProductStations } from '#features/kitchen/stations/product-stations.ts';
import { setStock } from '#features/stock/set-stock.ts';
import { lockStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { PlannedChange } from './planning/plan.ts';
import type { Staff } from './read-products.ts';

type Kind = MenuEdit['kind'];
export type WrittenChange = Pick<PlannedChange, 'productId' | 'sizeId' | 'commerceId' | 'before' | 'after'>;

/** Locks the venue, as every change of a menu in the back office does. */
export async function lockVenue(tx: Tx, venueId: number): Promise<void> {
  const { rowCount } = await tx.query('select from venues where id = $1 for no key update', [venueId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
}

/**
 * Locks what an edit changes, in the order of all transactions: commerces, stock, products, each by id. Orders lock stock
 * and then products too, so neither waits for the other in a circle. @see ORD-07
 */
export async function lockChanged(
  tx: Tx,
  venueId: number,
  kind: Kind,
  { productIds, commerceIds }: { readonly productIds: readonly number[]; readonly commerceIds: readonly number[] },
): Promise<void> {
  if (kind === 'station') await lockCommerces(tx, venueId, commerceIds);
  if (kind === 'stock') {
    const keys = productIds.map((productId) => ({ productId, sizeId: 0 }));
    await lockStock(tx, venueId, keys);
  }
  await lockProducts(tx, venueId, productIds);
}

/** Writes the values after a change into locked rows, and publishes the menus. */
export async function writeChanges(
  tx: Tx,
  { venueId, actorId }: Pick<Staff, 'venueId' | 'actorId'>,
  kind: Kind,
  changes: readonly WrittenChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (kind === 'stock') {
    const wanted = changes.map(({ productId, after }) => ({ productId, sizeId: 0, units: Number(after) }));
    await setStock(tx, venueId, wanted, { name: 'counted', actorId });
    await publishProducts(tx, venueId, changes);
  } else if (kind === 'station') {
    await setProductStations(
      tx,
      venueId,
      changes.map(({ productId, commerceId, after }) => ({
        productId,
        commerceId,
        stationId: after === null ? null : String(after),
      })),
    );
  } else {
    const values = changes.map(({ productId, sizeId, after }) => ({ productId, sizeId, value: after }));
    await setProductValues(tx, venueId, kind, values);
  }
}

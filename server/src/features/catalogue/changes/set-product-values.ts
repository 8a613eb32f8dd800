import { recordPriceChanges, recordProductStops } from '#features/connections/events/record-events.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { bumpProductsUpdatedAt } from './bump-products-updated-at.ts';

type Value = number | string | boolean | null;
/** `sizeId` 0: the product itself. */
export type ProductValue = { readonly productId: number; readonly sizeId: number; readonly value: Value };

/** Columns that a batch sets, with their types. */
const COLUMNS = {
  price: { name: 'price_minor', type: 'bigint' },
  sale: { name: 'enabled', type: 'boolean' },
  stop: { name: 'unavailable_until', type: 'timestamptz' },
  section: { name: 'product_category_id', type: 'bigint' },
} as const;
export type ProductColumn = keyof typeof COLUMNS;

/** Locks products in the order of their ids, so that two transactions cannot wait in a circle. */
export async function lockProducts(tx: Tx, venueId: number, productIds: readonly number[]): Promise<void> {
  await tx.query('select from products where venue_id = $1 and id = any($2::bigint[]) order by id for no key update', [
    venueId,
    productIds,
  ]);
}

/**
 * Sets one value of many locked products, or the prices of their sizes, in one statement each. Open menus show them at
 * once. @see VENUE-05, COM-03
 */
export async function setProductValues(
  tx: Tx,
  venueId: number,
  column: ProductColumn,
  values: readonly ProductValue[],
): Promise<void> {
  const { name, type } = COLUMNS[column];
  const own = values.filter(({ sizeId }) => sizeId === 0);
  await recordSubscribedEvents(tx, venueId, column, own);
  await tx.query(
    `update products set ${name} = wanted.value
     from jsonb_to_recordset($2) as wanted("productId" bigint, value ${type})
     where venue_id = $1 and id = "productId"`,
    [venueId, JSON.stringify(own)],
  );
  if (own.length < values.length) {
    await tx.query(
      `update clothing_sizes set price_minor = wanted.value
       from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, value bigint)
       where venue_id = $1 and id = "sizeId" and product_id = "productId"`,
      [venueId, JSON.stringify(values.filter(({ sizeId }) => sizeId !== 0))],
    );
  }
  await publishProducts(tx, venueId, values);
}

/** Makes visitors' copies of products stale and tells every process. */
export async function publishProducts(
  tx: Tx,
  venueId: number,
  changed: readonly { readonly productId: number }[],
): Promise<void> {
  await bumpProductsUpdatedAt(tx, venueId, [...new Set(changed.map(({ productId }) => productId))]);
  await notifyProcesses(tx, venueId);
}

async function recordSubscribedEvents(
  tx: Tx,
  venueId: number,
  column: ProductColumn,
  values: readonly ProductValue[],
): Promise<void> {
  if (column === 'price') {
    const prices = values.map(({ productId, value }) => ({ productId, priceMinor: Number(value) }));
    await recordPriceChanges(tx, venueId, prices);
  }
  if (column !== 'stop') return;
  for (const [until, stopped] of Map.groupBy(values, ({ value }) => value)) {
    const products = stopped.map(({ productId }) => ({ productId, sizeId: null }));
    await recordProductStops(tx, venueId, products, typeof until === 'string' ? until : null);
  }
}

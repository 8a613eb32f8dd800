import { recordSoldOut } from '#features/connections/events/record-events.ts';
import { unitsOnSale } from '#features/stock/units-on-sale.sql.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { processRow, throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';

export const RECORD_STOCK_OUTS = 'record-stock-outs';

/** SQL: products and sizes of venue $1 that cannot be ordered now. Only stock of enabled products counts. */
const OUT_NOW = `
  select out_now.*, p.commerce_id
  from (
    select venue_id, product_id, size_id, 'sold-out' as cause, null::timestamptz as stopped_until
    from stock where venue_id = $1 and size_id >= 0 and is_counted and units = 0
    union
    select r.venue_id, r.id, 0, 'sold-out', null
    from (select distinct venue_id, product_id from product_ingredients where venue_id = $1) as recipe
    join products r on r.venue_id = recipe.venue_id and r.id = recipe.product_id and ${unitsOnSale('r')} = 0
    union all
    select venue_id, id, 0, 'stopped', unavailable_until from products where venue_id = $1 and unavailable_until > now()
    union all
    select venue_id, product_id, id, 'stopped', unavailable_until from clothing_sizes
    where venue_id = $1 and unavailable_until > now()
  ) as out_now
  join products p on p.venue_id = out_now.venue_id and p.id = out_now.product_id and p.enabled`;

type Begun = { readonly productId: number; readonly sizeId: number; readonly cause: string };

/**
 * Begins and ends the periods in which products cannot be ordered. It reads the stock as it is, so orders write nothing for
 * it. Any number of processes may run it at once: a product has one open period of a cause.
 *
 * @see API-03
 */
export async function recordStockOuts(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job = { db, name: RECORD_STOCK_OUTS, onRowFailure };
  const { rows } = await db.query<{ venueId: number }>('select id as "venueId" from venues order by id');
  for (const { venueId } of rows) {
    await processRow(job, { venueId, key: 'venue' }, () => recordOfVenue(db, venueId));
  }
}

async function recordOfVenue(db: Db, venueId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A stop ends at its time, or when staff end it.
    await tx.query(
      `update stock_outs ended set ended_at = greatest(began_at, least(now(), stopped_until))
       where venue_id = $1 and ended_at is null and not exists (
         select 1 from (${OUT_NOW}) as still
         where still.product_id = ended.product_id and still.size_id = ended.size_id and still.cause = ended.cause)`,
      [venueId],
    );
    const { rows } = await tx.query<Begun>(
      `insert into stock_outs (venue_id, product_id, size_id, cause, commerce_id, stopped_until)
       select venue_id, product_id, size_id, cause, commerce_id, stopped_until from (${OUT_NOW}) as begun
       on conflict (venue_id, product_id, size_id, cause) where ended_at is null
         do update set stopped_until = excluded.stopped_until
         where stock_outs.stopped_until is distinct from excluded.stopped_until
       returning product_id::float8 as "productId", size_id::float8 as "sizeId", cause`,
      [venueId],
    );
    // A stop is an event when staff decide it.
    const soldOut = rows.filter(({ cause }) => cause === 'sold-out');
    await recordSoldOut(tx, venueId, soldOut);
  });
}

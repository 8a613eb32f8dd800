import type { Tx } from '#platform/database/transactions.ts';
import type { LeftOut, MenuBatch, MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { Staff } from './read-products.ts';
import type { WrittenChange } from './write-changes.ts';

export type StoredBatch = {
  readonly id: string;
  readonly edit: MenuEdit;
  readonly effectiveAt: Date | null;
  readonly leftOut: LeftOut[];
  /** The last movement of stock that the batch knew. */
  readonly lastMovementId: number;
  readonly undoneAt: Date | null;
  readonly products: number;
  readonly changes: number;
  readonly stalls: number;
  /** Stalls of its products. */
  readonly commerceIds: readonly number[];
};

/** The caller has locked the venue. */
export async function findBatch(tx: Tx, venueId: number, id: string): Promise<StoredBatch | undefined> {
  const { rows } = await tx.query<StoredBatch>(
    `select batch.id, batch.edit, batch.effective_at as "effectiveAt", batch.left_out as "leftOut",
       batch.last_movement_id as "lastMovementId", batch.undone_at as "undoneAt", sums.*
     from menu_batches batch
     cross join lateral (
       select count(distinct product_id)::int as products, count(*)::int as changes,
         count(distinct commerce_id)::int as stalls,
         coalesce(array_agg(distinct commerce_id)::float8[], '{}') as "commerceIds"
       from menu_batch_changes change where change.venue_id = batch.venue_id and change.batch_id = batch.id
     ) as sums
     where batch.venue_id = $1 and batch.id = $2`,
    [venueId, id],
  );
  return rows[0];
}

/** Stores a batch with its changes, at the database's time. */
export async function insertBatch(
  tx: Tx,
  { venueId, actorId }: Pick<Staff, 'venueId' | 'actorId'>,
  batch: { id: string; edit: MenuEdit; effectiveAt: string | null; leftOut: readonly LeftOut[] },
  changes: readonly WrittenChange[],
): Promise<void> {
  await tx.query(
    `insert into menu_batches (venue_id, id, edit, effective_at, made_by, left_out, last_movement_id)
     select $1, $2, $3, $4, $5, $6, coalesce((select max(id) from stock_movements where venue_id = $1), 0)`,
    [venueId, batch.id, JSON.stringify(batch.edit), batch.effectiveAt, actorId, JSON.stringify(batch.leftOut)],
  );
  await tx.query(
    `insert into menu_batch_changes (venue_id, batch_id, product_id, size_id, commerce_id, value_before, value_after)
     select $1, $2, "productId", "sizeId", "commerceId", coalesce(before, 'null'), coalesce(after, 'null')
     from jsonb_to_recordset($3)
       as change("productId" bigint, "sizeId" bigint, "commerceId" bigint, before jsonb, after jsonb)`,
    [venueId, batch.id, JSON.stringify(changes)],
  );
}

/** Changes of a batch in the order of products. */
export async function findBatchChanges(tx: Tx, venueId: number, id: string): Promise<WrittenChange[]> {
  const { rows } = await tx.query<WrittenChange>(
    `select product_id as "productId", size_id as "sizeId", commerce_id as "commerceId",
       value_before as before, value_after as after
     from menu_batch_changes where venue_id = $1 and batch_id = $2 order by product_id, size_id`,
    [venueId, id],
  );
  return rows;
}

export async function markUndone(
  tx: Tx,
  { venueId, actorId }: Pick<Staff, 'venueId' | 'actorId'>,
  id: string,
  leftOut: readonly LeftOut[],
): Promise<void> {
  await tx.query(
    `update menu_batches set undone_at = statement_timestamp(), undone_by = $3, left_out = $4 where venue_id = $1 and id = $2`,
    [venueId, id, actorId, JSON.stringify(leftOut)],
  );
}

export function toResponse({ id, products, changes, stalls, leftOut, effectiveAt, undoneAt }: StoredBatch): MenuBatch {
  return {
    id,
    products,
    changes,
    stalls,
    leftOut,
    effectiveAt: effectiveAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

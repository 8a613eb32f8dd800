import type { AppliedStockChange } from '#features/stock/adjust-units.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { WASTE_UNDO_SECONDS } from '@app/contract/values/limits.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { workdayStart } from '../leftovers/workday-start.sql.ts';

/** Entries of a day that staff read. */
const ENTRIES_MAX = 50;

type CommerceId = { readonly venueId: number; readonly commerceId: number };

/** What is thrown away, as it is called and sold at that moment. */
export type WastedProduct = {
  readonly name: string;
  readonly size: string | null;
  readonly event: { readonly id: number; readonly name: string } | null;
};

export type NewWaste = CommerceId & {
  readonly id: string;
  readonly productId: number;
  /** 0: no size. */
  readonly sizeId: number;
  readonly units: number;
  readonly reason: WasteReason;
  readonly note: string | null;
  readonly costMinor: number;
  readonly actorId: number;
};

/** Stores waste of a product. @returns false for waste that is stored */
export async function insertWaste(
  tx: Tx,
  { venueId, commerceId, id, productId, sizeId, units, reason, note, costMinor, actorId }: NewWaste,
  { name, size, event }: WastedProduct,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into leftover_units (venue_id, id, commerce_id, product_id, size_id, product_name, size_description, units, reason,
       note, cost_minor, event_id, event_name, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (venue_id, id) do nothing`,
    [
      venueId,
      id,
      commerceId,
      productId,
      sizeId,
      name,
      size,
      units,
      reason,
      note,
      costMinor,
      event?.id ?? null,
      event?.name ?? null,
      actorId,
    ],
  );
  return rowCount === 1;
}

/** Stores what waste took from the stock. */
export async function setStockChanges(
  tx: Tx,
  { venueId, id }: Pick<NewWaste, 'venueId' | 'id'>,
  changes: readonly AppliedStockChange[],
): Promise<void> {
  await tx.query('update leftover_units set stock_changes = $3 where venue_id = $1 and id = $2', [
    venueId,
    id,
    JSON.stringify(changes),
  ]);
}

export type WasteToUndo = {
  productId: number;
  sizeId: number;
  units: number;
  stockChanges: AppliedStockChange[];
  isUndone: boolean;
  isUndoable: boolean;
};

/** Locks waste of a product of a commerce. @returns undefined for unknown waste */
export async function lockWaste(
  tx: Tx,
  { venueId, commerceId }: CommerceId,
  id: string,
): Promise<WasteToUndo | undefined> {
  const { rows } = await tx.query<WasteToUndo>(
    `select product_id::float8 as "productId", size_id::float8 as "sizeId", units,
       coalesce(stock_changes, '[]') as "stockChanges", undone_at is not null as "isUndone",
       decided_at > statement_timestamp() - interval '${WASTE_UNDO_SECONDS} seconds' as "isUndoable"
     from leftover_units where venue_id = $1 and id = $2 and commerce_id = $3 and order_id is null for update`,
    [venueId, id, commerceId],
  );
  return rows[0];
}

/** Marks waste as undone. */
export async function setUndone(
  tx: Tx,
  { venueId, id, actorId }: { venueId: number; id: string; actorId: number },
): Promise<void> {
  await tx.query(
    `update leftover_units set undone_at = statement_timestamp(), undone_by = $3 where venue_id = $1 and id = $2`,
    [venueId, id, actorId],
  );
}

export type StoredWaste = {
  id: string;
  productId: number;
  product: string;
  size: string | null;
  units: number;
  reason: WasteReason;
  note: string | null;
  wastedBy: number;
  at: Date;
  undoableUntil: Date | null;
  undoneAt: Date | null;
};

/** Finds waste of products of the present day of work, the newest first. */
export async function findWasteOfDay(db: Reader, { venueId, commerceId }: CommerceId): Promise<StoredWaste[]> {
  const { rows } = await db.query<StoredWaste>(
    `select u.id, u.product_id::float8 as "productId", u.product_name as product, u.size_description as size, u.units, u.reason,
       u.note, u.decided_by::float8 as "wastedBy", u.decided_at as at, u.undone_at as "undoneAt",
       case when u.undone_at is null and u.decided_at > now() - interval '${WASTE_UNDO_SECONDS} seconds'
         then u.decided_at + interval '${WASTE_UNDO_SECONDS} seconds' end as "undoableUntil"
     from leftover_units u join venues v on v.id = u.venue_id
     where u.venue_id = $1 and u.commerce_id = $2 and u.order_id is null and u.decided_at >= ${workdayStart('v')}
     order by u.decided_at desc, u.id limit ${ENTRIES_MAX}`,
    [venueId, commerceId],
  );
  return rows;
}

import type { Db, Tx } from '#platform/database/transactions.ts';

export type PriceChangeRow = {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  /** Null: the price of the product. */
  readonly sizeId: number | null;
  readonly sizeName: string | null;
  readonly commerceId: number;
  readonly priceMinor: number;
  readonly priceBeforeMinor: number;
  readonly effectiveAt: Date;
  readonly plannedAt: Date;
  readonly plannedBy: number;
  readonly appliedAt: Date | null;
  readonly cancelledAt: Date | null;
};

export const MAX_DAYS_AHEAD = 366;

export type PriceChangeState = 'planned' | 'applied' | 'cancelled';

const COLUMNS = `change.id, change.product_id as "productId", product.name as "productName",
  change.size_id as "sizeId", size.size as "sizeName",
  product.commerce_id as "commerceId", change.price_minor as "priceMinor",
  coalesce(change.price_before_minor, size.price_minor, product.price_minor) as "priceBeforeMinor",
  change.effective_at as "effectiveAt", change.planned_at as "plannedAt", change.planned_by as "plannedBy",
  change.applied_at as "appliedAt", change.cancelled_at as "cancelledAt"`;
const SIZE = 'left join clothing_sizes size on size.venue_id = change.venue_id and size.id = change.size_id';
const FROM = `price_changes change
  join products product on product.venue_id = change.venue_id and product.id = change.product_id ${SIZE}`;
/** The price of a product, or of one of its sizes. */
export type PricedPart = { readonly productId: number; readonly sizeId: number | null };
const STATE = `case when change.applied_at is not null then 'applied' when change.cancelled_at is not null then 'cancelled'
  else 'planned' end`;
const IS_PLANNED = 'applied_at is null and cancelled_at is null';

/** @returns its id; undefined when the time is past or too far away, or the product or size has a change at that time */
export async function insertPriceChange(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  change: PricedPart & { priceMinor: number; effectiveAt: string; maxDays: number },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into price_changes (venue_id, product_id, price_minor, effective_at, planned_by, size_id)
     select $1, $2, $3, $4::timestamptz, $5, $7::bigint
     where $4::timestamptz > clock_timestamp() and $4::timestamptz <= clock_timestamp() + $6 * interval '1 day'
     on conflict do nothing
     returning id`,
    [venueId, change.productId, change.priceMinor, change.effectiveAt, actorId, change.maxDays, change.sizeId],
  );
  return rows[0]?.id;
}

/** The planned change of a product, or of one of its sizes, at a time. */
export async function findPlannedPrice(
  tx: Tx,
  venueId: number,
  { productId, sizeId }: PricedPart,
  effectiveAt: string,
): Promise<PriceChangeRow | undefined> {
  const { rows } = await tx.query<PriceChangeRow>(
    `select ${COLUMNS} from ${FROM}
     where change.venue_id = $1 and change.product_id = $2 and change.effective_at = $3
       and change.size_id is not distinct from $4::bigint and ${IS_PLANNED}`,
    [venueId, productId, effectiveAt, sizeId],
  );
  return rows[0];
}

/** Names of products of a commerce by id. Products of others are left out. */
export async function findProductNames(
  tx: Tx,
  venueId: number,
  commerceId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'select id, name from products where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[])',
    [venueId, commerceId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether each of these is a size of its product. */
export async function areSizesOf(
  tx: Tx,
  venueId: number,
  parts: readonly { readonly productId: number; readonly sizeId: number }[],
): Promise<boolean> {
  const { rows } = await tx.query<{ known: number }>(
    `select count(*)::int as known from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint)
     join clothing_sizes size on size.venue_id = $1 and size.id = "sizeId" and size.product_id = "productId"`,
    [venueId, JSON.stringify(parts)],
  );
  return rows[0]?.known === parts.length;
}

/** @param lock locks the row until the transaction ends */
export async function findPriceChange(
  tx: Tx,
  venueId: number,
  id: string,
  lock: '' | 'for update of change' = '',
): Promise<PriceChangeRow | undefined> {
  const { rows } = await tx.query<PriceChangeRow>(
    `select ${COLUMNS} from ${FROM} where change.venue_id = $1 and change.id = $2 ${lock}`,
    [venueId, id],
  );
  return rows[0];
}

/** Finds a page: planned changes by their time, then the others, latest first. */
export async function findPriceChanges(
  tx: Tx,
  venueId: number,
  { commerceIds, state }: { commerceIds: readonly number[] | null; state: PriceChangeState | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PriceChangeRow[]; total: number }> {
  const where = `change.venue_id = $1 and ($2::bigint[] is null or product.commerce_id = any($2))
    and ($3::text is null or ${STATE} = $3)`;
  const { rows: counted } = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${FROM} where ${where}`,
    [venueId, commerceIds, state],
  );
  const { rows } = await tx.query<PriceChangeRow>(
    `select ${COLUMNS} from ${FROM} where ${where}
     order by ${STATE} = 'planned' desc, case when ${STATE} = 'planned' then change.effective_at end,
       change.effective_at desc, change.id
     limit $4 offset $5`,
    [venueId, commerceIds, state, limit, offset],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function markCancelled(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  id: string,
): Promise<void> {
  await tx.query(
    'update price_changes set cancelled_at = statement_timestamp(), cancelled_by = $3 where venue_id = $1 and id = $2',
    [venueId, id, actorId],
  );
}

/** Finds changes whose time has come, in the order of their times. */
export async function findDueChanges(db: Db, isRowDue: string): Promise<{ venueId: number; id: string }[]> {
  const { rows } = await db.query<{ venueId: number; id: string }>(
    `select venue_id as "venueId", id from price_changes
     where ${IS_PLANNED} and effective_at <= clock_timestamp() and ${isRowDue}
     order by effective_at, planned_at, id limit 1000`,
  );
  return rows;
}

/** Locks a due change. @returns undefined when it was applied or cancelled meanwhile */
export async function lockDueChange(
  tx: Tx,
  venueId: number,
  id: string,
): Promise<(PricedPart & { priceMinor: number; plannedBy: number }) | undefined> {
  const { rows } = await tx.query<PricedPart & { priceMinor: number; plannedBy: number }>(
    `select product_id as "productId", size_id as "sizeId", price_minor as "priceMinor", planned_by as "plannedBy" from price_changes
     where venue_id = $1 and id = $2 and ${IS_PLANNED} and effective_at <= clock_timestamp() for update`,
    [venueId, id],
  );
  return rows[0];
}

export async function markApplied(tx: Tx, venueId: number, id: string, priceBeforeMinor: number): Promise<void> {
  await tx.query(
    `update price_changes set applied_at = statement_timestamp(), price_before_minor = $3 where venue_id = $1 and id = $2`,
    [venueId, id, priceBeforeMinor],
  );
}

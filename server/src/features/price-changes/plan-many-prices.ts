import { recordAudits } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { MAX_DAYS_AHEAD } from './price-change-store.ts';

/** `sizeId` 0: the product itself. */
type Part = { readonly productId: number; readonly sizeId: number };
type Staff = { readonly venueId: number; readonly actorId: number };
type PlannedChange = Part & { readonly id: string };

/** Products and sizes that have a planned price at a time. */
export async function findPlannedParts(
  tx: Tx,
  venueId: number,
  productIds: readonly number[],
  effectiveAt: string,
): Promise<Part[]> {
  const { rows } = await tx.query<Part>(
    `select product_id as "productId", coalesce(size_id, 0) as "sizeId" from price_changes
     where venue_id = $1 and product_id = any($2::bigint[]) and effective_at = $3
       and applied_at is null and cancelled_at is null`,
    [venueId, productIds, effectiveAt],
  );
  return rows;
}

/** How many of these products have a planned price. */
export async function countPlannedProducts(tx: Tx, venueId: number, productIds: readonly number[]): Promise<number> {
  const { rows } = await tx.query<{ planned: number }>(
    `select count(distinct product_id)::int as planned from price_changes
     where venue_id = $1 and product_id = any($2::bigint[]) and applied_at is null and cancelled_at is null`,
    [venueId, productIds],
  );
  return rows[0]?.planned ?? 0;
}

/**
 * Plans prices of products of any commerces for one time, in one statement.
 *
 * @returns the planned changes; one with another price at that time is not among them
 * @throws ProblemError 422 `price-change-in-the-past`
 * @see VENUE-05
 */
export async function planManyPrices(
  tx: Tx,
  { venueId, actorId }: Staff,
  prices: readonly (Part & { readonly priceMinor: number; readonly beforeMinor: number })[],
  effectiveAt: string,
): Promise<PlannedChange[]> {
  await requireFutureTime(tx, effectiveAt);
  const { rows } = await tx.query<PlannedChange>(
    `insert into price_changes (venue_id, product_id, size_id, price_minor, effective_at, planned_by)
     select $1, "productId", nullif("sizeId", 0), "priceMinor", $3, $4
     from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, "priceMinor" bigint)
     order by "productId", "sizeId"
     on conflict do nothing
     returning id, product_id as "productId", coalesce(size_id, 0) as "sizeId"`,
    [venueId, JSON.stringify(prices), effectiveAt, actorId],
  );
  const key = ({ productId, sizeId }: Part) => `${productId}/${sizeId}`;
  const wanted = new Map(prices.map((price) => [key(price), price]));
  await recordAudits(
    tx,
    { venueId, actorId },
    rows.map((row) => ({
      action: 'price-change.planned',
      subject: `price-change:${row.id}`,
      facts: {
        productId: row.productId,
        ...(row.sizeId !== 0 && { sizeId: row.sizeId }),
        before: wanted.get(key(row))?.beforeMinor ?? null,
        after: wanted.get(key(row))?.priceMinor ?? null,
        effectiveAt: new Date(effectiveAt).toISOString(),
      },
    })),
  );
  return rows;
}

export async function requireFutureTime(tx: Tx, effectiveAt: string): Promise<void> {
  const { rows } = await tx.query<{ isInTime: boolean }>(
    `select $1::timestamptz > clock_timestamp() and $1::timestamptz <= clock_timestamp() + $2 * interval '1 day' as "isInTime"`,
    [effectiveAt, MAX_DAYS_AHEAD],
  );
  if (!rows[0]?.isInTime) throw new ProblemError(422, 'price-change-in-the-past');
}

/** Cancels planned prices. Those that were applied or cancelled stay. @returns the ids of the cancelled ones */
export async function cancelManyPrices(
  tx: Tx,
  { venueId, actorId }: Staff,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string; productId: number; price: number; effectiveAt: Date }>(
    `update price_changes set cancelled_at = statement_timestamp(), cancelled_by = $3
     from (select id from price_changes where venue_id = $1 and id = any($2::uuid[]) order by id for update) as locked
     where venue_id = $1 and price_changes.id = locked.id and applied_at is null and cancelled_at is null
     returning price_changes.id, product_id as "productId", price_minor as price, effective_at as "effectiveAt"`,
    [venueId, ids, actorId],
  );
  await recordAudits(
    tx,
    { venueId, actorId },
    rows.map(({ id, productId, price, effectiveAt }) => ({
      action: 'price-change.cancelled',
      subject: `price-change:${id}`,
      facts: { productId, price, effectiveAt: effectiveAt.toISOString() },
    })),
  );
  return new Set(rows.map(({ id }) => id));
}

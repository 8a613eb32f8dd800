import { recordAudit } from '#features/audit/record-audit.ts';
import { recordProductStops } from '#features/connections/events/record-events.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import { requestedEnd, boundedPauseEndSql } from '#features/venues/throttling/pause-bounds.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { bumpProductsUpdatedAt } from './bump-products-updated-at.ts';

export type Staff = { venueId: number; actorId: number };
type Unavailability = { id: number; unavailableUntil: string | null };
type Change = { before: Date | null; after: Date | null };

/** @returns undefined for an unknown product */
export async function findCommerceOfProduct(db: Db, venueId: number, productId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ commerceId: number }>(
    'select commerce_id as "commerceId" from products where venue_id = $1 and id = $2',
    [venueId, productId],
  );
  return rows[0]?.commerceId;
}

/**
 * Marks a product as unavailable until an instant, or as available with null. A repeated call changes nothing.
 * A past instant means available; one beyond the maximum is shortened to it. Extras and side dishes are products, so
 * they become unavailable with every product that offers them.
 *
 * @param unavailableUntil ISO instant
 * @throws ProblemError 404 for an unknown product
 */
export async function markProductUnavailable(
  db: Db,
  who: Staff,
  productId: number,
  unavailableUntil: string | null,
): Promise<Unavailability> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { id, after } = await changeProduct(tx, who, productId, unavailableUntil);
    return { id, unavailableUntil: after };
  });
}

/** `markProductUnavailable` within a transaction, with what it was before. */
export async function changeProduct(
  tx: Tx,
  who: Staff,
  productId: number,
  unavailableUntil: string | null,
): Promise<{ id: number; before: string | null; after: string | null }> {
  const { rows } = await tx.query<Change>(
    `with present as (
       select id, case when unavailable_until > now() then unavailable_until end as before
       from products where venue_id = $1 and id = $2 for no key update
     ), wanted as (select ${boundedPauseEndSql('$3')} as after)
     update products set unavailable_until = after from present, wanted
     where venue_id = $1 and products.id = present.id
     returning before, after`,
    [who.venueId, productId, requestedEnd(unavailableUntil)],
  );
  return recordUnavailability(tx, who, { productId, sizeId: null }, rows[0]);
}

/**
 * `markProductUnavailable` for one size of a piece of clothing.
 *
 * @throws ProblemError 404 when the product has no such size
 */
export async function markSizeUnavailable(
  db: Db,
  who: Staff,
  size: { productId: number; sizeId: number },
  unavailableUntil: string | null,
): Promise<Unavailability> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rows } = await tx.query<Change>(
      `with present as (
         select id, case when unavailable_until > now() then unavailable_until end as before
         from clothing_sizes where venue_id = $1 and product_id = $2 and id = $3 for no key update
       ), wanted as (select ${boundedPauseEndSql('$4')} as after)
       update clothing_sizes set unavailable_until = after from present, wanted
       where venue_id = $1 and clothing_sizes.id = present.id
       returning before, after`,
      [who.venueId, size.productId, size.sizeId, requestedEnd(unavailableUntil)],
    );
    const { id, after } = await recordUnavailability(tx, who, size, rows[0]);
    return { id, unavailableUntil: after };
  });
}

async function recordUnavailability(
  tx: Tx,
  { venueId, actorId }: Staff,
  { productId, sizeId }: { productId: number; sizeId: number | null },
  change: Change | undefined,
): Promise<{ id: number; before: string | null; after: string | null }> {
  if (!change) throw new ProblemError(404, 'not-found');
  const before = change.before?.toISOString() ?? null;
  const after = change.after?.toISOString() ?? null;
  if (before !== after) {
    await bumpProductsUpdatedAt(tx, venueId, [productId]);
    await notifyProcesses(tx, venueId);
    await recordProductStops(tx, venueId, [{ productId, sizeId }], after);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: after ? 'product.stopped' : 'product.resumed',
      subject: `product:${productId}`,
      facts: { before, after, ...(sizeId !== null && { sizeId }) },
    });
  }
  return { id: sizeId ?? productId, before, after };
}

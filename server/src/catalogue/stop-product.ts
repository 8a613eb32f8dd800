import { appendAudit } from '../audit/append-audit.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { wakeProcesses } from '../venues/announce-change.ts';
import { LONGEST_STOP_HOURS } from '../venues/longest-stop.ts';
import { touchProducts } from './touch-products.ts';

/** @returns undefined when there is no such product */
export async function findCommerceOfProduct(db: Db, venueId: number, productId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ commerceId: number }>(
    'select commerce_id as "commerceId" from products where venue_id = $1 and id = $2',
    [venueId, productId],
  );
  return rows[0]?.commerceId;
}

/**
 * Stops selling a product until an instant, or sells it again with null. Saying the same twice changes nothing.
 * An instant that has passed resumes; one that is too far away is taken as the longest stop there is.
 *
 * @param stoppedUntil ISO instant
 * @throws Refusal 404 when there is no such product
 */
export async function stopProduct(
  db: Db,
  who: { venueId: number; actorId: number },
  productId: number,
  stoppedUntil: string | null,
): Promise<{ id: number; stoppedUntil: string | null }> {
  const { venueId, actorId } = who;
  return inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<{ before: Date | null; after: Date | null }>(
      `with present as (
         select id, case when stopped_until > now() then stopped_until end as before
         from products where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select case when $3::timestamptz > now() then least($3, now() + make_interval(hours => $4)) end as after
       )
       update products set stopped_until = after from present, wanted
       where venue_id = $1 and products.id = present.id
       returning before, after`,
      [venueId, productId, stoppedUntil === null ? null : new Date(stoppedUntil), LONGEST_STOP_HOURS],
    );
    const [row] = rows;
    if (!row) throw new Refusal(404, 'not-found');
    if (row.before?.getTime() !== row.after?.getTime()) {
      await touchProducts(tx, venueId, [productId]);
      await wakeProcesses(tx, venueId);
      await appendAudit(tx, {
        venueId,
        actorId,
        action: row.after ? 'product.stopped' : 'product.resumed',
        subject: `product:${productId}`,
        facts: { before: row.before?.toISOString() ?? null, after: row.after?.toISOString() ?? null },
      });
    }
    return { id: productId, stoppedUntil: row.after?.toISOString() ?? null };
  });
}

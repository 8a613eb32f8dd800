import type { Db, Reader } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { SellableProduct } from '@app/contract/today/live-actions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { changeProduct, type Staff } from './mark-unavailable.ts';

const { paymentAccepted, preparing } = ORDER_STATUS;

const NAMES_MAX = 50;

/** A person of staff. `commerceIds`: the stalls where they have the permission; null: all. */
type StaffOfStalls = Staff & { readonly editor: { readonly commerceIds: readonly number[] | null } };

/** SQL of a text without case and accents. */
const plain = (sql: string) => `translate(translate(lower(${sql}), 'ÁÉÍÓÚÜÑ', 'aeiouun'), 'áéíóúüñ', 'aeiouun')`;

/**
 * Makes products of several stalls unavailable until an instant, or available with null. Orders already placed stay.
 *
 * @returns how many products changed, and in how many stalls
 * @throws ProblemError 404 for a product of a stall that the caller does not run; then nothing changed
 * @see COM-03
 */
export async function stopProducts(
  db: Db,
  { venueId, actorId, editor }: StaffOfStalls,
  {
    productIds,
    unavailableUntil,
  }: { readonly productIds: readonly number[]; readonly unavailableUntil: string | null },
): Promise<{ products: number; stalls: number; unavailableUntil: string | null }> {
  // In one order, so that two people who stop the same products do not wait for each other.
  const wanted = [...new Set(productIds)].toSorted((one, other) => one - other);
  return inVenueScope(db, venueId, async (tx) => {
    const commerceOf = await findCommercesOfProducts(tx, venueId, wanted, editor.commerceIds);
    if (commerceOf.size < wanted.length) throw new ProblemError(404, 'not-found');
    const stalls = new Set<number | undefined>();
    let products = 0;
    let until: string | null = null;
    for (const productId of wanted) {
      const { before, after } = await changeProduct(tx, { venueId, actorId }, productId, unavailableUntil);
      until = after;
      if (before === after) continue;
      products += 1;
      stalls.add(commerceOf.get(productId));
    }
    return { products, stalls: stalls.size, unavailableUntil: until };
  });
}

async function findCommercesOfProducts(
  db: Reader,
  venueId: number,
  productIds: readonly number[],
  commerceIds: readonly number[] | null,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; commerceId: number }>(
    `select id::float8 as id, commerce_id::float8 as "commerceId" from products
     where venue_id = $1 and id = any($2::bigint[]) and ($3::bigint[] is null or commerce_id = any($3::bigint[]))`,
    [venueId, productIds, commerceIds],
  );
  return new Map(rows.map(({ id, commerceId }) => [id, commerceId]));
}

/** Finds products on sale by name, with the units of them in the queues. Letters of any case and accents of any kind match. */
export async function findSellableProducts(
  db: Reader,
  { venueId, editor: { commerceIds } }: StaffOfStalls,
  { search, commerceId }: { readonly search?: string | undefined; readonly commerceId?: number | undefined },
): Promise<SellableProduct[]> {
  if (commerceId !== undefined && commerceIds !== null && !commerceIds.includes(commerceId)) {
    throw new ProblemError(404, 'not-found');
  }
  const pattern = `%${(search?.trim() ?? '').replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;
  const { rows } = await db.query<SellableProduct>(
    `select min(p.name) as name,
       json_agg(json_build_object('id', p.id, 'commerceId', p.commerce_id, 'stall', c.name, 'unavailableUntil',
         case when p.unavailable_until > now() then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
         order by c.position, c.id) as products,
       (select coalesce(sum(l.quantity), 0)::int from orders o
        join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
        where o.venue_id = $1 and o.status_id in (${paymentAccepted}, ${preparing})
          and l.product_id = any(array_agg(p.id))) as "queuedUnits"
     from products p join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id
     where p.venue_id = $1 and p.enabled and ($2::bigint[] is null or p.commerce_id = any($2::bigint[]))
       and ($3::bigint is null or p.commerce_id = $3) and ${plain('p.name')} like ${plain('$4')}
     group by ${plain('p.name')} order by count(*) desc, name limit ${NAMES_MAX}`,
    [venueId, commerceIds, commerceId ?? null, pattern],
  );
  return rows;
}

import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

/** A benefit that a buyer may use. */
export type BuyerBenefit = {
  id: number;
  emailKey: number;
  commerceId: number;
  /** Minor units. Null: one unit of the product. */
  discountMinor: number | null;
  productId: number | null;
  description: string;
  translatedDescription: string | null;
};

/** One benefit of one mailbox. */
export type BenefitKey = { benefitId: number; emailKey: number };

/** SQL: an order `o` uses its benefit. As in the index `orders_one_per_benefit`. */
const USES_IT = `o.status_id <> ${ORDER_STATUS.incompleted} and (o.total_minor = 0 or o.refunded_minor < o.total_minor)`;

/**
 * Locks benefits of buyers, in the order of their keys, and returns the unused ones. The lock lasts until the transaction
 * ends, so that of two orders at once one uses a benefit.
 *
 * @param exceptOrderId an order that is being changed; its own use does not count
 */
export async function lockUnusedBenefits(
  tx: Tx,
  venueId: number,
  wanted: readonly BenefitKey[],
  exceptOrderId: number | null = null,
): Promise<BuyerBenefit[]> {
  if (wanted.length === 0) return [];
  const keys = JSON.stringify(wanted);
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lock-buyer-benefits',
      text: `select from buyer_benefit_holders h
       where h.venue_id = $1 and (h.benefit_id, h.email_key) in (
         select "benefitId", "emailKey" from json_to_recordset($2::json) as wanted("benefitId" bigint, "emailKey" bigint))
       order by h.benefit_id, h.email_key for update`,
      values: [venueId, keys],
    }),
    // A statement of its own: the first one does not see what the transaction before this one committed.
    tx.query<BuyerBenefit>({
      name: 'find-unused-benefits',
      text: `select b.id, h.email_key as "emailKey", b.commerce_id as "commerceId", b.discount_minor as "discountMinor",
         b.product_id as "productId", b.description, b.translated_description as "translatedDescription"
       from json_to_recordset($2::json) as wanted("benefitId" bigint, "emailKey" bigint)
       join buyer_benefit_holders h on h.venue_id = $1 and h.benefit_id = wanted."benefitId" and h.email_key = wanted."emailKey"
       join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
       where not exists (select 1 from orders o where o.venue_id = h.venue_id and o.benefit_id = h.benefit_id
         and o.benefit_email_key = h.email_key and ${USES_IT} and o.id is distinct from $3::bigint)`,
      values: [venueId, keys, exceptOrderId],
    }),
  ]);
  return rows;
}

/** Locks the benefit of an order that ended. @returns whether no other order uses it; true without a benefit */
export async function lockOwnBenefit(tx: Tx, { venueId, id }: { venueId: number; id: number }): Promise<boolean> {
  const { rows } = await tx.query<BenefitKey>(
    `select benefit_id as "benefitId", benefit_email_key as "emailKey" from orders
     where venue_id = $1 and id = $2 and benefit_id is not null`,
    [venueId, id],
  );
  return rows.length === 0 || (await lockUnusedBenefits(tx, venueId, rows, id)).length > 0;
}

export type BenefitRow = {
  id: number;
  discountMinor: number | null;
  product: { id: number; name: string } | null;
  description: string;
  translatedDescription: string | null;
};

/** Finds the unused benefits of a mailbox at a commerce. @param isOwner false finds nothing, in the same time */
export async function findBenefits(
  db: Reader,
  { venueId, commerceId }: { venueId: number; commerceId: number },
  { emailKey, isOwner }: { emailKey: number; isOwner: boolean },
): Promise<BenefitRow[]> {
  const { rows } = await db.query<BenefitRow & { isOwner: boolean }>(
    `select b.id, b.discount_minor as "discountMinor", b.description,
       b.translated_description as "translatedDescription", $4::boolean as "isOwner",
       case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as product
     from buyer_benefit_holders h
     join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
     left join products p on p.venue_id = b.venue_id and p.id = b.product_id
     where h.venue_id = $1 and b.commerce_id = $2 and h.email_key = $3
       and not exists (select 1 from orders o where o.venue_id = h.venue_id and o.benefit_id = h.benefit_id
         and o.benefit_email_key = h.email_key and ${USES_IT})
     order by b.id`,
    [venueId, commerceId, emailKey, isOwner],
  );
  return rows.filter((row) => row.isOwner);
}

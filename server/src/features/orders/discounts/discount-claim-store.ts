import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

/** A discount that can be claimed now. */
export type ClaimableDiscount = {
  discountId: number;
  commerceId: number;
  amountPercent: number;
  description: string;
  currency: string;
  phonePrefix: string;
};

/** @returns undefined for a discount or venue that is unknown or off. A commerce may be closed now. */
export async function findClaimableDiscount(
  db: Reader,
  wanted: { venueId: number; commerceId: number; discountId: number },
): Promise<ClaimableDiscount | undefined> {
  const { rows } = await db.query<ClaimableDiscount>(
    `select d.id as "discountId", d.commerce_id as "commerceId", d.amount_percent as "amountPercent", d.description,
       v.currency, v.phone_prefix as "phonePrefix"
     from discounts d
     join venues v on v.id = d.venue_id
     where d.venue_id = $1 and d.commerce_id = $2 and d.id = $3 and d.enabled and v.enabled`,
    [wanted.venueId, wanted.commerceId, wanted.discountId],
  );
  return rows[0];
}

export type DiscountClaim = {
  orderId: number;
  number: number;
  key: string;
  code: string;
  buyerId: number | null;
  deviceId: string | null;
  guestEmail: string | null;
  phone: string;
  phoneKey: number;
  emailKey: number;
  language: string | null;
};

/**
 * Inserts a claim, unless its phone or its mailbox claimed the discount before. A parallel claim waits here for the first
 * one.
 *
 * @returns whether it was inserted
 */
export async function insertDiscountClaim(
  tx: Tx,
  venueId: number,
  discount: ClaimableDiscount,
  claim: DiscountClaim,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into discount_claims (venue_id, order_id, discount_id, commerce_id, amount_percent, description, code,
       phone_key, email_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing`,
    [
      venueId,
      claim.orderId,
      discount.discountId,
      discount.commerceId,
      discount.amountPercent,
      discount.description,
      claim.code,
      claim.phoneKey,
      claim.emailKey,
    ],
  );
  return rowCount === 1;
}

/**
 * Inserts the order of a claim. It has no lines and costs nothing, so it is neither paid nor prepared, and it does not
 * expire. The keys of its person stay null: the claim has them, and it limits no other order.
 */
export async function insertClaimOrder(
  tx: Tx,
  venueId: number,
  discount: ClaimableDiscount,
  claim: DiscountClaim,
): Promise<void> {
  await tx.query(
    `with placed as (
       insert into orders (venue_id, id, number, commerce_id, total_minor, currency, idempotency_key, pickup_code, buyer_id,
         device_id, guest_email, phone, language, is_discount, pick_up_verification_method)
       values ($1, $2, $3, $4, 0, $5, $6, $7, $8, $9, $10, $11, $12, true, 'qr')
     )
     insert into order_status_changes (venue_id, order_id, version, to_status_id, cause, actor_id)
     values ($1, $2, 1, 1, 'placed', $8)`,
    [
      venueId,
      claim.orderId,
      claim.number,
      discount.commerceId,
      discount.currency,
      claim.key,
      claim.code,
      claim.buyerId,
      claim.deviceId,
      claim.guestEmail,
      claim.phone,
      claim.language,
    ],
  );
}

/** A claim whose code staff typed. */
export type RedeemableClaim = {
  orderId: number;
  commerceId: number;
  commerce: string;
  amountPercent: number;
  isUsed: boolean;
};

/**
 * Finds a claim by its code and locks it until the transaction ends, so that of two redemptions at once one counts.
 *
 * @returns undefined for an unknown code
 */
export async function lockClaimByCode(tx: Tx, venueId: number, code: string): Promise<RedeemableClaim | undefined> {
  const { rows } = await tx.query<{ orderId: number }>(
    'select order_id as "orderId" from discount_claims where venue_id = $1 and code = $2 for update',
    [venueId, code],
  );
  const [locked] = rows;
  if (!locked) return undefined;
  // A statement of its own: the first one does not see what the transaction before this one committed.
  const found = await tx.query<RedeemableClaim>(
    `select d.order_id as "orderId", d.commerce_id as "commerceId", c.name as commerce, d.amount_percent as "amountPercent",
       exists (select 1 from orders o where o.venue_id = d.venue_id and o.discount_claim_id = d.order_id
         and (o.status_id <> ${ORDER_STATUS.incompleted} or o.paid_at is not null)) as "isUsed"
     from discount_claims d join commerces c on c.venue_id = d.venue_id and c.id = d.commerce_id
     where d.venue_id = $1 and d.order_id = $2`,
    [venueId, locked.orderId],
  );
  return found.rows[0];
}

/** Takes a discount off a locked order. Its version rises with the transition that the caller records. */
export async function setOrderDiscount(
  tx: Tx,
  { venueId, id }: { venueId: number; id: number },
  { claimOrderId, percent, amountMinor }: { claimOrderId: number; percent: number; amountMinor: number },
): Promise<void> {
  await tx.query(
    `update orders set discount_claim_id = $3, discount_percent = $4, discount_minor = $5, total_minor = total_minor - $5,
       discounted_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id, claimOrderId, percent, amountMinor],
  );
}

import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import type { Shop } from '../orders/shop.ts';

/** A signed-in person with a proven address. */
export type BuyerForTests = { email: string; headers: Record<string, string> };

export async function signInBuyer(shop: Shop): Promise<BuyerForTests> {
  const { email, headers } = await shop.server.signIn();
  return { email, headers: { ...headers } };
}

/**
 * Gives a buyer a benefit at the commerce of the shop: an amount, or one unit of a product.
 *
 * @returns its id
 */
export async function giveBenefit(
  shop: Shop,
  { email }: BuyerForTests,
  { amountMinor = 100_000, product }: { amountMinor?: number; product?: string } = {},
): Promise<number> {
  const isProduct = product !== undefined;
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into buyer_benefits (venue_id, id, commerce_id, benefit_type, discount_minor, product_id, description)
     select $1, coalesce(max(id), 0) + 1, $2, $3, $4, $5, 'Welcome' from buyer_benefits where venue_id = $1
     returning id`,
    [
      shop.venue.id,
      shop.commerceId,
      isProduct ? 2 : 1,
      isProduct ? null : amountMinor,
      isProduct ? shop.venue.productId(product) : null,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await shop.db.query('insert into buyer_benefit_holders (venue_id, benefit_id, email_key) values ($1, $2, $3)', [
    shop.venue.id,
    id,
    mailboxKey(email),
  ]);
  return id;
}

import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Attempt } from '../attempts/attempt-store.ts';

/**
 * Claims a page of the provider's account for an attempt, before the visitor sees it.
 *
 * @returns false when another attempt has this page, also one of another venue with the same account
 */
export async function claimPage(
  db: Reader,
  { merchantRef, configId }: PaymentAccount,
  { venueId, id, providerId }: Attempt,
  pageRef: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into opened_pages (provider, merchant_ref, page_ref, venue_id, attempt_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [providerId, merchantRef ?? `account ${configId}`, pageRef, venueId, id],
  );
  return rowCount === 1;
}

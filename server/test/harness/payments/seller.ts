import { setAccountSecret } from '#features/secrets/set-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';

/** A seller of the sandbox and its credentials. */
export const SELLER = {
  publicKey: 'TEST-public-tests',
  accessToken: 'TEST-sandbox-tests',
  webhookSecret: 'sandbox-webhook-tests',
};
export type Seller = typeof SELLER;

export const LIVE_SELLER: Seller = {
  ...SELLER,
  publicKey: 'APP_USR-public-tests',
  accessToken: 'APP_USR-sandbox-tests',
};

/** Numbers of `activePaymentProvider` in the contract. */
export const PROVIDER_IDS = { cards: 2, hosted: 7 };

type ProviderAccount = { venueId: number; providerId: number; seller: Seller; isLive: boolean };

/** Inserts the seller's account at the provider, with its secrets, for a venue. @returns its id */
export async function insertProviderAccount(db: Db, encrypter: Encrypter, account: ProviderAccount): Promise<number> {
  const { venueId, providerId, seller, isLive } = account;
  const { rows } = await db.query<{ id: number }>(
    `with chosen as (
       update payment_configs set active_payment_provider = $2, cash_enabled = true, balance_enabled = true
       where venue_id = $1 returning venue_id, id
     )
     insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, is_live)
     select venue_id, id, id, $2, $3, $4 from chosen returning id`,
    [venueId, providerId, { publicKey: seller.publicKey }, isLive],
  );
  const accountId = rows[0]?.id ?? 0;
  await inTransaction(db, async (tx) => {
    const secret = { venueId, accountId, setBy: null };
    await setAccountSecret(tx, encrypter, { ...secret, name: 'mp-access-token', value: seller.accessToken });
    await setAccountSecret(tx, encrypter, { ...secret, name: 'mp-webhook-secret', value: seller.webhookSecret });
  });
  return accountId;
}

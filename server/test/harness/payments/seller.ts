import { setAccountSecret } from '#features/secrets/set-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ACCOUNT_SECRETS, type AccountSecretName } from '@app/contract/values/payment-providers.ts';

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

/** An account at a provider, with its parameters and secrets as its definition names them. */
export type ProviderAccount = {
  providerId: number;
  parameters: Record<string, string>;
  secrets: Partial<Record<AccountSecretName, string>>;
  isLive: boolean;
};

/** The account of a seller at the sandbox's Mercado Pago. */
export function mercadoPagoAccount(providerId: number, seller: Seller, isLive: boolean): ProviderAccount {
  const { publicKey, accessToken, webhookSecret } = seller;
  const secrets = { 'mp-access-token': accessToken, 'mp-webhook-secret': webhookSecret };
  return { providerId, parameters: { publicKey }, secrets, isLive };
}

/** Inserts an account at a provider, with its secrets, for a venue. @returns its id */
export async function insertProviderAccount(
  db: Db,
  encrypter: Encrypter,
  venueId: number,
  { providerId, parameters, secrets, isLive }: ProviderAccount,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with chosen as (
       update payment_configs set active_payment_provider = $2, cash_enabled = true, balance_enabled = true
       where venue_id = $1 returning venue_id, id
     )
     insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, is_live)
     select venue_id, id, id, $2, $3, $4 from chosen returning id`,
    [venueId, providerId, parameters, isLive],
  );
  const accountId = rows[0]?.id ?? 0;
  await inTransaction(db, async (tx) => {
    for (const name of ACCOUNT_SECRETS) {
      const value = secrets[name];
      if (value !== undefined) await setAccountSecret(tx, encrypter, { venueId, accountId, setBy: null, name, value });
    }
  });
  return accountId;
}

import type { Reader, Tx } from '#platform/database/transactions.ts';

/** Minutes that the owner of an account has at the provider's page. Its codes live as long. */
export const AUTHORIZATION_MINUTES = 10;

export type Authorization = {
  venueId: number;
  stateHash: Buffer;
  configId: number;
  provider: number;
  codeVerifier: string;
  actorId: number;
};

/** @returns its end */
export async function insertAuthorization(tx: Tx, authorization: Authorization): Promise<Date> {
  const { venueId, stateHash, configId, provider, codeVerifier, actorId } = authorization;
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `insert into account_authorizations (venue_id, state_hash, payment_config_id, provider, code_verifier, actor_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 minute') returning expires_at as "expiresAt"`,
    [venueId, stateHash, configId, provider, codeVerifier, actorId, AUTHORIZATION_MINUTES],
  );
  const [row] = rows;
  if (!row) throw new Error('An authorization was inserted and is gone.');
  return row.expiresAt;
}

/** Uses an authorization up. @returns null for an unknown, used or expired one, and for one of another person */
export async function takeAuthorization(
  tx: Tx,
  { venueId, stateHash, configId, actorId }: Pick<Authorization, 'venueId' | 'stateHash' | 'configId' | 'actorId'>,
): Promise<Pick<Authorization, 'provider' | 'codeVerifier'> | null> {
  const { rows } = await tx.query<Pick<Authorization, 'provider' | 'codeVerifier'>>(
    `update account_authorizations set used_at = statement_timestamp()
     where venue_id = $1 and state_hash = $2 and payment_config_id = $3 and actor_id = $4
       and used_at is null and expires_at > statement_timestamp()
     returning provider, code_verifier as "codeVerifier"`,
    [venueId, stateHash, configId, actorId],
  );
  return rows[0] ?? null;
}

export async function deleteExpiredAuthorizations(db: Reader): Promise<void> {
  await db.query(`delete from account_authorizations where expires_at < statement_timestamp() - interval '1 day'`);
}

/** Finds the accounts of an owner in a venue, of a provider's family, whose credentials come from a consent. */
export async function findAuthorizedAccounts(
  db: Reader,
  venueId: number,
  merchantRef: string,
  providers: readonly number[],
): Promise<{ accountId: number }[]> {
  const { rows } = await db.query<{ accountId: number }>(
    `select id as "accountId" from provider_configs
     where venue_id = $1 and merchant_ref = $2 and provider = any($3) and renew_at is not null order by id`,
    [venueId, merchantRef, providers],
  );
  return rows;
}

/** Sets the credentials' public part and the time of their renewal. @param seconds null: a person entered the credentials */
export async function setRenewal(tx: Tx, venueId: number, accountId: number, seconds: number | null): Promise<void> {
  await tx.query(
    `update provider_configs set renew_at = statement_timestamp() + $3 * interval '1 second' where venue_id = $1 and id = $2`,
    [venueId, accountId, seconds],
  );
}

export async function setPublicKey(tx: Tx, venueId: number, accountId: number, publicKey: string): Promise<void> {
  await tx.query(
    `update provider_configs set parameters = jsonb_set(parameters, '{publicKey}', to_jsonb($3::text))
     where venue_id = $1 and id = $2 and parameters ? 'publicKey'`,
    [venueId, accountId, publicKey],
  );
}

export type DueRenewal = { venueId: number; merchantRef: string; accountId: number };

/**
 * Claims the owners whose credentials are due, each with one of its accounts. Accounts that no payment can be refunded
 * from any longer are left out.
 *
 * @param againMs delay after a failed renewal
 */
export async function claimDueRenewals(db: Reader, againMs: number): Promise<DueRenewal[]> {
  const { rows } = await db.query<DueRenewal>(
    `with due as (
       update provider_configs set renew_at = statement_timestamp() + $1 * interval '1 millisecond'
       where renew_at <= statement_timestamp() and merchant_ref is not null
         and (replaced_at is null or replaced_at > statement_timestamp() - interval '1 year')
       returning venue_id, merchant_ref, id
     )
     select venue_id as "venueId", merchant_ref as "merchantRef", min(id) as "accountId" from due group by 1, 2 order by 1, 2`,
    [againMs],
  );
  return rows;
}

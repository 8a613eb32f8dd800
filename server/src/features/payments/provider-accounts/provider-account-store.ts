import { nextRowId } from '#features/back-office/write-rows.ts';
import { venueConfigOf } from '#features/venues/used-accounts.sql.ts';
import type { AccountOwner } from '#integrations/payments/payment-provider.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { AccountRefusal, PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';

/** Finds the accounts that a venue uses now. */
export async function findProviderAccounts(db: Reader, venueId: number): Promise<PaymentAccount[]> {
  const { rows } = await db.query<Omit<PaymentAccount, 'brokenSince'> & { brokenSince: Date | null }>(
    `select id, payment_config_id as "paymentConfigId", provider, parameters,
       merchant_ref as "merchantRef", is_live as "isLive", credentials_rejected_since as "brokenSince", refused_reason as "refusedWhy"
     from provider_configs where venue_id = $1 and replaced_at is null order by payment_config_id, provider`,
    [venueId],
  );
  return rows.map((row) => ({ ...row, brokenSince: row.brokenSince?.toISOString() ?? null }));
}

/** @returns the currency of a venue, ISO 4217 letters */
export async function findCurrency(db: Reader, venueId: number): Promise<string> {
  const { rows } = await db.query<{ currency: string }>('select currency from venues where id = $1', [venueId]);
  const [venue] = rows;
  if (!venue) throw new Error(`Venue ${venueId} is gone.`);
  return venue.currency;
}

export async function hasPaymentConfig(db: Reader, venueId: number, configId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from payment_configs where venue_id = $1 and id = $2', [
    venueId,
    configId,
  ]);
  return rowCount === 1;
}

type Connected = {
  venueId: number;
  configId: number;
  provider: number;
  parameters: Record<string, string>;
  owner: AccountOwner;
};

/** Renews the account in use if it has the same owner. @returns its id */
export async function renewAccount(tx: Tx, connected: Connected): Promise<number | null> {
  const { venueId, configId, provider, parameters, owner } = connected;
  const { rows } = await tx.query<{ id: number }>(
    `update provider_configs set parameters = $4, credentials_rejected_since = null, refused_since = null, refused_reason = null,
       owner_check_at = statement_timestamp() + interval '1 day'
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null and is_live = $6
       and merchant_ref = $5
     returning id`,
    [venueId, configId, provider, parameters, owner.merchantRef, owner.isLive],
  );
  return rows[0]?.id ?? null;
}

/** Replaces the account in use, whose row stays for its payments. The venue must be locked. */
export async function replaceAccount(tx: Tx, connected: Connected): Promise<number> {
  const { venueId, configId, provider, parameters, owner } = connected;
  await tx.query(
    `update provider_configs set replaced_at = statement_timestamp()
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null`,
    [venueId, configId, provider],
  );
  const id = await nextRowId(tx, 'provider_configs', venueId);
  await tx.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, merchant_ref, is_live,
       owner_check_at)
     values ($1, $7, $2, $3, $4, $5, $6, clock_timestamp() + interval '1 day')`,
    [venueId, configId, provider, parameters, owner.merchantRef, owner.isLive, id],
  );
  return id;
}

/** Ends the use of an account, whose row stays for its payments. @returns its payment configuration; null without it */
export async function endAccount(
  tx: Tx,
  venueId: number,
  accountId: number,
): Promise<{ configId: number; provider: number } | null> {
  const { rows } = await tx.query<{ configId: number; provider: number }>(
    `update provider_configs set replaced_at = statement_timestamp()
     where venue_id = $1 and id = $2 and replaced_at is null
     returning payment_config_id as "configId", provider`,
    [venueId, accountId],
  );
  return rows[0] ?? null;
}

/** Finds the commerces with this payment configuration, or all of the venue where it is the venue's: those without an account use it. */
export async function findCommercesPaidBy(tx: Tx, venueId: number, configId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from commerces c
     where venue_id = $1 and $2 in (payment_config_id, ${venueConfigOf('c')}) order by id`,
    [venueId, configId],
  );
  return rows.map(({ id }) => id);
}

/** An account in use, with the owner that was connected. */
export type UsedAccount = {
  venueId: number;
  configId: number;
  paymentConfigId: number;
  merchantRef: string | null;
  isLive: boolean;
  /** The venue's, ISO 4217 letters. */
  currency: string;
  refusedWhy: AccountRefusal | null;
};

export async function findUsedAccount(db: Reader, venueId: number, configId: number): Promise<UsedAccount | undefined> {
  const { rows } = await db.query<UsedAccount>(
    `select account.venue_id as "venueId", account.id as "configId", account.payment_config_id as "paymentConfigId",
       account.merchant_ref as "merchantRef", account.is_live as "isLive", venue.currency,
       account.refused_reason as "refusedWhy"
     from provider_configs account join venues venue on venue.id = account.venue_id
     where account.venue_id = $1 and account.id = $2 and account.replaced_at is null`,
    [venueId, configId],
  );
  return rows[0];
}

/** Claims the accounts due for an owner check. @param againMs delay after a failed check */
export async function claimDueAccounts(db: Reader, againMs: number): Promise<{ venueId: number; configId: number }[]> {
  const { rows } = await db.query<{ venueId: number; configId: number }>(
    `update provider_configs set owner_check_at = statement_timestamp() + $1 * interval '1 millisecond'
     where replaced_at is null and owner_check_at <= statement_timestamp()
     returning venue_id as "venueId", id as "configId"`,
    [againMs],
  );
  return rows;
}

export async function postponeOwnerCheck(tx: Tx, { venueId, configId }: UsedAccount, waitMs: number): Promise<void> {
  await tx.query(
    `update provider_configs set owner_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2`,
    [venueId, configId, waitMs],
  );
}

/**
 * @param why null: payments are accepted again
 * @returns the UTC day since which they are refused
 */
export async function refuseAccount(
  tx: Tx,
  { venueId, configId }: UsedAccount,
  why: AccountRefusal | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ since: string | null }>(
    `update provider_configs set refused_reason = $3,
       refused_since = case when $3::text is not null then coalesce(refused_since, clock.at) end
     from (select statement_timestamp() as at) as clock
     where venue_id = $1 and id = $2 returning to_char(refused_since at time zone 'utc', 'YYYY-MM-DD') as since`,
    [venueId, configId, why],
  );
  return rows[0]?.since ?? null;
}

/** Records that our ledger has all payments of the account's provider up to this time. */
export async function markReconciled(db: Reader, venueId: number, configId: number, until: Date): Promise<void> {
  await db.query('update provider_configs set reconciled_until = $3 where venue_id = $1 and id = $2', [
    venueId,
    configId,
    until,
  ]);
}

import type { AccountToConnect, PaymentAccount } from '@app/contract/payment-accounts.ts';

import type { AccountOwner } from '../outside/payments/identify-account.ts';
import type { Reader, Tx } from '../platform/database.ts';
import { firstCatalogueId } from '../platform/identifiers.ts';

/** The accounts of a venue that are paid into now. */
export async function findAccounts(db: Reader, venueId: number): Promise<PaymentAccount[]> {
  const { rows } = await db.query<Omit<PaymentAccount, 'brokenSince'> & { brokenSince: Date | null }>(
    `select id, payment_config_id as "paymentConfigId", provider, public_key as "publicKey",
       merchant_ref as "merchantRef", is_live as "isLive", broken_since as "brokenSince"
     from provider_configs where venue_id = $1 and replaced_at is null order by payment_config_id, provider`,
    [venueId],
  );
  return rows.map((row) => ({ ...row, brokenSince: row.brokenSince?.toISOString() ?? null }));
}

export async function hasPaymentConfig(db: Reader, venueId: number, configId: number): Promise<boolean> {
  const { rowCount } = await db.query('select from payment_configs where venue_id = $1 and id = $2', [
    venueId,
    configId,
  ]);
  return rowCount === 1;
}

/** Lets cards be paid by this provider. */
export async function activateProvider(
  tx: Tx,
  venueId: number,
  configId: number,
  provider: AccountToConnect['provider'],
): Promise<void> {
  await tx.query('update payment_configs set active_payment_provider = $3 where venue_id = $1 and id = $2', [
    venueId,
    configId,
    provider,
  ]);
}

type Connected = { venueId: number; configId: number; provider: number; publicKey: string; owner: AccountOwner };

/** The account in use, if it is that of the same owner: it gets new credentials. @returns its id */
export async function renewAccount(tx: Tx, connected: Connected): Promise<number | null> {
  const { venueId, configId, provider, publicKey, owner } = connected;
  const { rows } = await tx.query<{ id: number }>(
    `update provider_configs set public_key = $4, broken_since = null
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null and is_live = $6
       and merchant_ref = $5
     returning id`,
    [venueId, configId, provider, publicKey, owner.merchantRef, owner.isLive],
  );
  return rows[0]?.id ?? null;
}

/** Puts an account in the place of the one in use, which stays for what was paid into it. The venue has to be locked. */
export async function replaceAccount(tx: Tx, connected: Connected): Promise<number> {
  const { venueId, configId, provider, publicKey, owner } = connected;
  await tx.query(
    `update provider_configs set replaced_at = clock_timestamp()
     where venue_id = $1 and payment_config_id = $2 and provider = $3 and replaced_at is null`,
    [venueId, configId, provider],
  );
  const { rows } = await tx.query<{ id: number }>(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, public_key, merchant_ref, is_live)
     select $1, greatest(max(id) + 1, $7), $2, $3, $4, $5, $6 from provider_configs where venue_id = $1 returning id`,
    [venueId, configId, provider, publicKey, owner.merchantRef, owner.isLive, firstCatalogueId(venueId)],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An account was inserted and is gone.');
  return id;
}

/** The stalls that take their payments by this configuration. */
export async function findStallsPaidBy(tx: Tx, venueId: number, configId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from commerces where venue_id = $1 and payment_config_id = $2 order by id',
    [venueId, configId],
  );
  return rows.map(({ id }) => id);
}

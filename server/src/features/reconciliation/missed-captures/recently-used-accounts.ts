import type { Reader } from '#platform/database/transactions.ts';

/** An account with recent attempts, and the period that was not listed yet. */
export type RecentlyUsedAccount = { venueId: number; configId: number; from: Date; to: Date };

/** Longest time after its start in which a page that could not be closed is paid. */
const ACTIVE = '1 hour';
/** Allows for a lagging search and for clock differences. */
const OVERLAP = '2 minutes';
/** A short list succeeds even if every fifth call fails; the next run continues from there. */
const MAX_PERIOD = '5 minutes';

export async function findRecentlyUsedAccounts(db: Reader): Promise<RecentlyUsedAccount[]> {
  const { rows } = await db.query<RecentlyUsedAccount>(
    `select config.venue_id as "venueId", config.id as "configId", since.at - interval '${OVERLAP}' as "from",
       least(since.at + interval '${MAX_PERIOD}', clock_timestamp()) + interval '${OVERLAP}' as "to"
     from provider_configs config
     cross join lateral (
       select greatest(config.reconciled_until, min(a.created_at)) as at
       from payment_attempts a
       where a.venue_id = config.venue_id and a.config_id = config.id
         and a.created_at > clock_timestamp() - interval '${ACTIVE}'
       having count(*) > 0) as since`,
  );
  return rows;
}

/** Records that all payments up to then are booked. */
export async function markReconciled(db: Reader, { venueId, configId, to }: RecentlyUsedAccount): Promise<void> {
  await db.query(
    `update provider_configs set reconciled_until = $3::timestamptz - interval '${OVERLAP}' where venue_id = $1 and id = $2`,
    [venueId, configId, to],
  );
}

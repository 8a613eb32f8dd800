import type { Reader } from '#platform/database/transactions.ts';

/**
 * An account with recent payments, and the time since its last search. After the search it is reconciled up to `until`,
 * which is before `to`.
 */
export type RecentlyUsedAccount = { venueId: number; configId: number; from: Date; to: Date; until: Date };

/** Longest time after its start in which a page that could not be closed is paid. */
const ACTIVE = '1 hour';
/** Allows for a lagging search and for clock differences. */
const OVERLAP = '2 minutes';
/** A short list succeeds even if every fifth call fails; the next run continues from there. */
const MAX_PERIOD = '5 minutes';

export async function findRecentlyUsedAccounts(db: Reader): Promise<RecentlyUsedAccount[]> {
  const { rows } = await db.query<RecentlyUsedAccount>(
    `select config.venue_id as "venueId", config.id as "configId", since.at - interval '${OVERLAP}' as "from",
       searched.until, searched.until + interval '${OVERLAP}' as "to"
     from provider_configs config
     cross join lateral (
       select greatest(config.reconciled_until, min(a.created_at)) as at
       from payment_attempts a
       where a.venue_id = config.venue_id and a.config_id = config.id
         and a.created_at > clock_timestamp() - interval '${ACTIVE}'
       having count(*) > 0) as since
     cross join lateral (select least(since.at + interval '${MAX_PERIOD}', clock_timestamp()) as until) as searched`,
  );
  return rows;
}

import type { Reader } from '../platform/database.ts';

/** An account that somebody paid into lately, and the time for which its provider has not been asked yet. */
export type ActiveAccount = { venueId: number; configId: number; from: Date; to: Date };

/** A visitor pays at a page that could not be closed within this time of its beginning. */
const ACTIVE = '1 hour';
/** A search may be so far behind; and both clocks differ. */
const OVERLAP = '2 minutes';

export async function findActiveAccounts(db: Reader): Promise<ActiveAccount[]> {
  const { rows } = await db.query<ActiveAccount>(
    `select config.venue_id as "venueId", config.id as "configId", clock_timestamp() + interval '${OVERLAP}' as "to",
       greatest(config.compared_until, clock_timestamp() - interval '${ACTIVE}') - interval '${OVERLAP}' as "from"
     from provider_configs config
     where exists (
       select from payment_attempts a
       where a.venue_id = config.venue_id and a.config_id = config.id
         and a.created_at > clock_timestamp() - interval '${ACTIVE}')`,
  );
  return rows;
}

/** What the account's provider lists up to then stands in our books. */
export async function markCompared(db: Reader, { venueId, configId, to }: ActiveAccount): Promise<void> {
  await db.query(
    `update provider_configs set compared_until = $3::timestamptz - interval '${OVERLAP}' where venue_id = $1 and id = $2`,
    [venueId, configId, to],
  );
}

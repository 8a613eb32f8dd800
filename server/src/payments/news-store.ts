import type { Db, Reader } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';

export type News = { venueId: number; configId: number; eventKey: string; providerRef: string; tries: number };

/** Keeps news once, however often they come. */
export async function keepNews(
  db: Reader,
  { venueId, configId, eventKey, providerRef }: Omit<News, 'tries'>,
): Promise<void> {
  await db.query(
    `insert into provider_news (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [venueId, configId, eventKey, providerRef],
  );
}

export async function findVenuesWithNews(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select distinct venue_id as "venueId" from provider_news
     where processed_at is null and next_try_at <= clock_timestamp()`,
  );
  return rows.map(({ venueId }) => venueId);
}

const NEWS_AT_ONCE = 32;

/** Takes some due news of a venue; nobody else has them for the time of a lease. */
export async function takeDueNews(db: Db, venueId: number, leaseMs: number): Promise<News[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<News>(
      `update provider_news set tries = tries + 1, next_try_at = clock_timestamp() + $2 * interval '1 millisecond'
       where venue_id = $1 and (config_id, event_key) in (
         select config_id, event_key from provider_news
         where venue_id = $1 and processed_at is null and next_try_at <= clock_timestamp()
         order by next_try_at limit ${NEWS_AT_ONCE}
         for update skip locked)
       returning venue_id as "venueId", config_id as "configId", event_key as "eventKey",
         provider_ref as "providerRef", tries`,
      [venueId, leaseMs],
    );
    return rows;
  });
}

/** All that was told of this payment has been looked at. */
export async function endNews(db: Reader, { venueId, configId, eventKey }: News): Promise<void> {
  await db.query(
    `update provider_news set processed_at = clock_timestamp(), next_try_at = null
     where venue_id = $1 and config_id = $2 and event_key = $3`,
    [venueId, configId, eventKey],
  );
}

export async function postponeNews(db: Reader, { venueId, configId, eventKey }: News, waitMs: number): Promise<void> {
  await db.query(
    `update provider_news set next_try_at = clock_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and event_key = $3 and processed_at is null`,
    [venueId, configId, eventKey, waitMs],
  );
}

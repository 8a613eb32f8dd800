import type { Reader } from '#platform/database/transactions.ts';

/** What the due events of an account are about: a payment or a page of the provider. */
export type DueWebhook = { venueId: number; configId: number; providerRef: string };
/** The claimed events about it. `attempts`: of the one that was tried most often, with this one. */
export type ClaimedWebhook = DueWebhook & { eventKeys: string[]; attempts: number };

/** Stores a webhook once. One that was processed at least a minute ago is processed again. */
export async function insertWebhookEvent(
  db: Reader,
  { venueId, configId, eventKey, providerRef }: DueWebhook & { eventKey: string },
): Promise<void> {
  await db.query(
    `insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)
     on conflict (venue_id, config_id, event_key) do update
       set processed_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at
       where webhook_events.processed_at < excluded.received_at - interval '1 minute'`,
    [venueId, configId, eventKey, providerRef],
  );
}

const IS_DUE = 'processed_at is null and next_attempt_at <= statement_timestamp()';

/**
 * Finds what due events are about, the oldest of each venue first, so that no venue waits for another.
 *
 * @param isWanted SQL condition on the events
 * @param perVenue limit for each venue
 */
export async function findDueWebhooks(db: Reader, isWanted: string, perVenue: number): Promise<DueWebhook[]> {
  const { rows } = await db.query<DueWebhook>(
    `select venue_id as "venueId", config_id as "configId", provider_ref as "providerRef" from (
       select venue_id, config_id, provider_ref, min(next_attempt_at) as due_at,
         row_number() over (partition by venue_id order by min(next_attempt_at)) as place
       from webhook_events where ${IS_DUE} and ${isWanted}
       group by venue_id, config_id, provider_ref) due
     where place <= $1 order by due_at`,
    [perVenue],
  );
  return rows;
}

/**
 * Claims all events about a payment or page that are due, for the time of a lease. An event that arrives later is due
 * again, since the payment may have changed after it was read.
 *
 * @returns undefined when none is due any more
 */
export async function claimWebhook(db: Reader, due: DueWebhook, leaseMs: number): Promise<ClaimedWebhook | undefined> {
  const { venueId, configId, providerRef } = due;
  const { rows } = await db.query<{ eventKey: string; attempts: number }>(
    `update webhook_events set attempts = attempts + 1, next_attempt_at = statement_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and provider_ref = $3 and ${IS_DUE}
     returning event_key as "eventKey", attempts`,
    [venueId, configId, providerRef, leaseMs],
  );
  if (rows.length === 0) return undefined;
  const attempts = Math.max(...rows.map((row) => row.attempts));
  return { venueId, configId, providerRef, eventKeys: rows.map(({ eventKey }) => eventKey), attempts };
}

/** Marks the claimed events as processed. */
export async function completeWebhook(db: Reader, { venueId, configId, eventKeys }: ClaimedWebhook): Promise<void> {
  await db.query(
    `update webhook_events set processed_at = statement_timestamp(), next_attempt_at = null
     where venue_id = $1 and config_id = $2 and event_key = any($3)`,
    [venueId, configId, eventKeys],
  );
}

export async function rescheduleWebhook(
  db: Reader,
  { venueId, configId, eventKeys }: ClaimedWebhook,
  waitMs: number,
): Promise<void> {
  await db.query(
    `update webhook_events set next_attempt_at = statement_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and event_key = any($3) and processed_at is null`,
    [venueId, configId, eventKeys, waitMs],
  );
}

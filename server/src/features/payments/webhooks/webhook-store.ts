import type { Reader } from '#platform/database/transactions.ts';

export type WebhookEvent = {
  venueId: number;
  configId: number;
  eventKey: string;
  providerRef: string;
  attempts: number;
};

/** Stores a webhook once. One that was processed at least a minute ago is processed again. */
export async function insertWebhookEvent(
  db: Reader,
  { venueId, configId, eventKey, providerRef }: Omit<WebhookEvent, 'attempts'>,
): Promise<void> {
  await db.query(
    `insert into webhook_events (venue_id, config_id, event_key, provider_ref) values ($1, $2, $3, $4)
     on conflict (venue_id, config_id, event_key) do update
       set processed_at = null, attempts = 0, next_attempt_at = clock_timestamp()
       where webhook_events.processed_at < clock_timestamp() - interval '1 minute'`,
    [venueId, configId, eventKey, providerRef],
  );
}

const COLUMNS = `venue_id as "venueId", config_id as "configId", event_key as "eventKey", provider_ref as "providerRef",
  attempts`;
const IS_DUE = 'processed_at is null and next_attempt_at <= clock_timestamp()';
const EVENTS_PER_VENUE = 32;

/**
 * Finds due webhooks, the oldest of each venue and a limited number per venue, so that no venue waits for another.
 *
 * @param isWanted SQL condition
 */
export async function findDueWebhookEvents(db: Reader, isWanted: string): Promise<WebhookEvent[]> {
  const { rows } = await db.query<WebhookEvent>(
    `select ${COLUMNS} from (
       select *, row_number() over (partition by venue_id order by next_attempt_at) as place
       from webhook_events where ${IS_DUE} and ${isWanted}) due
     where place <= ${EVENTS_PER_VENUE}`,
  );
  return rows;
}

/** Claims a webhook that is still due, for the time of a lease. @returns it as stored then */
export async function claimWebhookEvent(
  db: Reader,
  { venueId, configId, eventKey }: WebhookEvent,
  leaseMs: number,
): Promise<WebhookEvent | undefined> {
  const { rows } = await db.query<WebhookEvent>(
    `update webhook_events set attempts = attempts + 1, next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and event_key = $3 and ${IS_DUE}
     returning ${COLUMNS}`,
    [venueId, configId, eventKey, leaseMs],
  );
  return rows[0];
}

/** Marks a webhook as processed. */
export async function completeWebhookEvent(db: Reader, { venueId, configId, eventKey }: WebhookEvent): Promise<void> {
  await db.query(
    `update webhook_events set processed_at = clock_timestamp(), next_attempt_at = null
     where venue_id = $1 and config_id = $2 and event_key = $3`,
    [venueId, configId, eventKey],
  );
}

export async function rescheduleWebhookEvent(
  db: Reader,
  { venueId, configId, eventKey }: WebhookEvent,
  waitMs: number,
): Promise<void> {
  await db.query(
    `update webhook_events set next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond'
     where venue_id = $1 and config_id = $2 and event_key = $3 and processed_at is null`,
    [venueId, configId, eventKey, waitMs],
  );
}

import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { EVENT_COLUMNS, type VenueEvent } from '../webhooks/webhook-body.ts';

export type DueDelivery = { readonly venueId: number; readonly endpointId: number; readonly eventId: string };

/** A claimed attempt. `failed`: attempts of the present plan, this one included. */
export type Attempt = DueDelivery &
  VenueEvent & {
    readonly url: string;
    readonly isEnabled: boolean;
    readonly attempt: number;
    readonly failed: number;
    readonly plannedMs: number;
    readonly hasFormerSecret: boolean;
    readonly timestampSeconds: number;
  };

/** An attempt whose process ended before its outcome was stored is made again after this time. */
const LEASE = '30 seconds';
/** Parallel attempts at one endpoint, and at one that fails: a dead one occupies one slot of its venue. */
const AT_ONCE = 8;
const AT_ONCE_WHILE_FAILING = 1;
/** Longest time from the begin of a plan to the outcome of its first attempt, for an endpoint that is not behind. */
const FIRST_ATTEMPT_MS = 10 * 60_000;
/** Events that are read to find the due ones of each endpoint. */
const READ = 2_000;

/**
 * Finds due deliveries, the oldest plan first, up to `AT_ONCE` of each endpoint. Attempts that are running count.
 *
 * @param isDue SQL condition of the task's own retries
 */
export async function findDueDeliveries(db: Reader, isDue: string): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>(
    `with due as (
       select d.venue_id, d.endpoint_id, d.event_id, d.next_attempt_at, e.failing_since,
         row_number() over (partition by d.venue_id, d.endpoint_id order by d.next_attempt_at, d.event_id) as place
       from (
         select * from webhook_deliveries d
         where d.state = 'pending' and d.next_attempt_at <= clock_timestamp() and ${isDue}
         order by d.next_attempt_at limit ${READ}
       ) as d
       join webhook_endpoints e on e.venue_id = d.venue_id and e.id = d.endpoint_id
       where e.is_enabled or d.is_requested
     )
     select due.venue_id as "venueId", due.endpoint_id::float8 as "endpointId", due.event_id as "eventId"
     from due
     where place <= case when failing_since is null then ${AT_ONCE} else ${AT_ONCE_WHILE_FAILING} end - (
       select count(*) from webhook_attempts a
       where a.venue_id = due.venue_id and a.endpoint_id = due.endpoint_id and a.duration_ms is null
         and a.began_at > clock_timestamp() - interval '${LEASE}')
     order by next_attempt_at`,
  );
  return rows;
}

/** Stores an attempt before its call. @returns undefined when another process has claimed it, or it ended */
export async function claimAttempt(
  db: Db,
  { venueId, endpointId, eventId }: DueDelivery,
): Promise<Attempt | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<Attempt>(
      `update webhook_deliveries d set attempts = d.attempts + 1,
         next_attempt_at = statement_timestamp() + interval '${LEASE}'
       from webhook_endpoints p, venue_events e
       where d.venue_id = $1 and d.endpoint_id = $2 and d.event_id = $3 and d.state = 'pending'
         and d.next_attempt_at <= statement_timestamp()
         and p.venue_id = d.venue_id and p.id = d.endpoint_id and (p.is_enabled or d.is_requested)
         and e.venue_id = d.venue_id and e.id = d.event_id
       returning ${EVENT_COLUMNS}, d.endpoint_id::float8 as "endpointId", p.url, p.is_enabled as "isEnabled", d.attempts as attempt,
         d.attempts - d.attempts_before as failed,
         (extract(epoch from statement_timestamp() - d.planned_at) * 1000)::float8 as "plannedMs",
         coalesce(p.former_secret_until > statement_timestamp(), false) as "hasFormerSecret",
         floor(extract(epoch from statement_timestamp()))::float8 as "timestampSeconds"`,
      [venueId, endpointId, eventId],
    );
    const [claimed] = rows;
    if (claimed) {
      await tx.query(
        'insert into webhook_attempts (venue_id, endpoint_id, event_id, attempt) values ($1, $2, $3, $4)',
        [venueId, endpointId, eventId, claimed.attempt],
      );
    }
    return claimed;
  });
}

/** What came of an attempt. `status` null: no answer. */
export type Outcome = {
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string | null;
};

export async function storeOutcome(tx: Tx, attempt: Attempt, outcome: Outcome): Promise<void> {
  await tx.query(
    `update webhook_attempts set duration_ms = $5, status = $6, failure = $7, answer = $8
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and attempt = $4`,
    [
      attempt.venueId,
      attempt.endpointId,
      attempt.eventId,
      attempt.attempt,
      outcome.durationMs,
      outcome.status,
      outcome.failure,
      outcome.answer,
    ],
  );
}

/** Ends a delivery unless a replay began meanwhile. */
export async function endDelivery(tx: Tx, attempt: Attempt, state: 'delivered' | 'failed'): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = $5, is_requested = false
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and state = 'pending' and attempts - attempts_before = $4`,
    [attempt.venueId, attempt.endpointId, attempt.eventId, attempt.failed, state],
  );
}

export async function scheduleNext(tx: Tx, attempt: Attempt, delayMs: number): Promise<void> {
  await tx.query(
    `update webhook_deliveries set next_attempt_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 and state = 'pending' and attempts = $4`,
    [attempt.venueId, attempt.endpointId, attempt.eventId, attempt.attempt, delayMs],
  );
}

/** Touches the row only when the state of the endpoint changes. */
export async function markAnswering({ venueId, endpointId }: DueDelivery, tx: Tx): Promise<void> {
  await tx.query(
    'update webhook_endpoints set failing_since = null where venue_id = $1 and id = $2 and failing_since is not null',
    [venueId, endpointId],
  );
}

export async function markFailing({ venueId, endpointId }: DueDelivery, tx: Tx): Promise<void> {
  await tx.query(
    `update webhook_endpoints set failing_since = statement_timestamp()
     where venue_id = $1 and id = $2 and failing_since is null`,
    [venueId, endpointId],
  );
}

/**
 * Switches off an endpoint that is gone, or that accepted nothing since the plan of an event began.
 *
 * @returns whether this call did
 */
export async function giveUp(tx: Tx, attempt: Attempt, isGone: boolean): Promise<boolean> {
  const { venueId, endpointId, plannedMs } = attempt;
  const { rowCount } = await tx.query(
    `update webhook_endpoints set is_enabled = false, given_up_at = statement_timestamp()
     where venue_id = $1 and id = $2 and is_enabled
       and ($3 or failing_since <= statement_timestamp() - ($4::float8 - ${FIRST_ATTEMPT_MS}) * interval '1 millisecond')`,
    [venueId, endpointId, isGone, plannedMs],
  );
  return rowCount === 1;
}

/** The log is stored for 30 days. An event that waits is younger. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.query(`delete from venue_events where occurred_at < statement_timestamp() - interval '30 days'`);
  await db.query(`delete from api_keys where revoked_at < statement_timestamp() - interval '90 days'`);
}

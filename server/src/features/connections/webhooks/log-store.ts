import type { Reader } from '#platform/database/transactions.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@app/contract/connections/webhook-events.ts';
import {
  ATTEMPT_FAILURES,
  DELIVERY_STATES,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from '@app/contract/connections/webhooks.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { EVENT_COLUMNS, webhookBody, type VenueEvent } from './webhook-body.ts';

const PER_PAGE = 25;
const ATTEMPTS_SHOWN = 20;

export type DeliveryOfVenue = { readonly venueId: number; readonly endpointId: number; readonly eventId: string };

type Row = VenueEvent & {
  readonly subject: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly nextAttemptAt: Date;
};

const FROM = `from webhook_deliveries d
  join venue_events e on e.venue_id = d.venue_id and e.id = d.event_id
  left join webhook_attempts last on last.venue_id = d.venue_id and last.endpoint_id = d.endpoint_id
    and last.event_id = d.event_id and last.attempt = d.attempts`;
const COLUMNS = `${EVENT_COLUMNS}, coalesce(e.data->>'number', e.data->>'name', e.data->>'day') as subject, d.state, d.attempts,
  last.began_at as "lastAttemptAt", last.status, last.duration_ms as "durationMs", d.next_attempt_at as "nextAttemptAt"`;

/** Newest first. @param isDelivered null: all */
export async function findDeliveries(
  db: Reader,
  { venueId, endpointId }: Omit<DeliveryOfVenue, 'eventId'>,
  { page, isDelivered }: { readonly page: number; readonly isDelivered: boolean | null },
): Promise<Paged<WebhookDelivery>> {
  const where = `d.venue_id = $1 and d.endpoint_id = $2 and ($3::boolean is null or (d.state = 'delivered') = $3)`;
  const values = [venueId, endpointId, isDelivered];
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from webhook_deliveries d where ${where}`,
    values,
  );
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} ${FROM} where ${where} order by d.created_at desc, d.event_id limit ${PER_PAGE} offset $4`,
    [...values, (page - 1) * PER_PAGE],
  );
  const total = counted[0]?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  return { currentPage: page, lastPage, perPage: PER_PAGE, data: rows.map(toDelivery), total };
}

export async function findDelivery(
  db: Reader,
  { venueId, endpointId, eventId }: DeliveryOfVenue,
): Promise<WebhookDeliveryDetails | undefined> {
  const key = [venueId, endpointId, eventId];
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} ${FROM} where d.venue_id = $1 and d.endpoint_id = $2 and d.event_id = $3`,
    key,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rows: attempts } = await db.query<AttemptRow>(
    `select attempt, began_at as "beganAt", duration_ms as "durationMs", status, failure, answer from webhook_attempts
     where venue_id = $1 and endpoint_id = $2 and event_id = $3 order by attempt desc limit ${ATTEMPTS_SHOWN}`,
    key,
  );
  return { ...toDelivery(row), body: webhookBody(row), attemptLog: attempts.map(toAttempt) };
}

function toDelivery({ eventId, type, subject, state, attempts, status, durationMs, ...row }: Row): WebhookDelivery {
  return {
    eventId,
    type: WEBHOOK_EVENTS.find((known) => known === type) ?? WEBHOOK_TEST,
    occurredAt: row.occurredAt.toISOString(),
    subject,
    state: DELIVERY_STATES.find((known) => known === state) ?? 'pending',
    attempts,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    status,
    durationMs,
    nextAttemptAt: state === 'pending' ? row.nextAttemptAt.toISOString() : null,
  };
}

type AttemptRow = Omit<WebhookAttempt, 'beganAt' | 'failure'> & {
  readonly beganAt: Date;
  readonly failure: string | null;
};

function toAttempt({ beganAt, failure, ...row }: AttemptRow): WebhookAttempt {
  const known = ATTEMPT_FAILURES.find((one) => one === failure) ?? null;
  const isRunning = row.durationMs === null;
  return { ...row, beganAt: beganAt.toISOString(), failure: isRunning ? 'running' : known };
}

import type { Reader, Tx } from '#platform/database/transactions.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/contract/connections/webhook-events.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';

type Row = Pick<WebhookEndpoint, 'id' | 'url' | 'isEnabled' | 'deliveredToday' | 'eventsToday' | 'pending'> & {
  readonly events: readonly string[];
  readonly givenUpAt: Date | null;
  readonly failingSince: Date | null;
  readonly formerSecretUntil: Date | null;
  readonly createdAt: Date;
};

const ENDPOINTS = `select e.id::float8 as id, e.url, e.events, e.is_enabled as "isEnabled", e.given_up_at as "givenUpAt",
    e.failing_since as "failingSince", e.created_at as "createdAt",
    case when e.former_secret_until > clock_timestamp() then e.former_secret_until end as "formerSecretUntil",
    sent.delivered as "deliveredToday", sent.attempted as "eventsToday", sent.pending
  from webhook_endpoints e
  join venues v on v.id = e.venue_id
  cross join lateral (
    select (count(*) filter (where d.state = 'delivered' and today.is_today))::int as delivered,
      (count(*) filter (where d.attempts > 0 and today.is_today))::int as attempted,
      (count(*) filter (where d.state = 'pending'))::int as pending
    from webhook_deliveries d
    cross join lateral (select d.created_at >= date_trunc('day', now() at time zone v.time_zone)
      at time zone v.time_zone as is_today) as today
    where d.venue_id = e.venue_id and d.endpoint_id = e.id
      and d.created_at > now() - interval '4 days'
  ) as sent
  where e.venue_id = $1`;

export async function findEndpoints(db: Reader, venueId: number): Promise<WebhookEndpoint[]> {
  const { rows } = await db.query<Row>(`${ENDPOINTS} order by e.id`, [venueId]);
  return rows.map(toEndpoint);
}

export async function findEndpoint(db: Reader, venueId: number, id: number): Promise<WebhookEndpoint | undefined> {
  const { rows } = await db.query<Row>(`${ENDPOINTS} and e.id = $2`, [venueId, id]);
  return rows[0] && toEndpoint(rows[0]);
}

/** An event type that this version does not know is left out. */
function toEndpoint({ events, givenUpAt, failingSince, formerSecretUntil, createdAt, ...row }: Row): WebhookEndpoint {
  return {
    ...row,
    events: WEBHOOK_EVENTS.filter((known) => events.includes(known)),
    givenUpAt: givenUpAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: formerSecretUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export async function countEndpoints(tx: Tx, venueId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from webhook_endpoints where venue_id = $1',
    [venueId],
  );
  return rows[0]?.count ?? 0;
}

type Wanted = { readonly url: string; readonly events: readonly WebhookEvent[] };

export async function insertEndpoint(tx: Tx, venueId: number, id: number, { url, events }: Wanted): Promise<void> {
  await tx.query('insert into webhook_endpoints (venue_id, id, url, events) values ($1, $2, $3, $4)', [
    venueId,
    id,
    url,
    events,
  ]);
}

/** An endpoint that is switched on again, or leads elsewhere, begins without failures. @returns false for an unknown one */
export async function updateEndpoint(
  tx: Tx,
  venueId: number,
  id: number,
  { url, events, isEnabled }: Wanted & { readonly isEnabled: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update webhook_endpoints set events = $4, is_enabled = $5, given_up_at = case when $5 then null else given_up_at end,
       failing_since = case when url = $3 and is_enabled and $5 then failing_since end, url = $3
     where venue_id = $1 and id = $2`,
    [venueId, id, url, events, isEnabled],
  );
  return rowCount === 1;
}

/** Ends what waits for an endpoint that is off. Staff may send it again. */
export async function failPending(tx: Tx, venueId: number, endpointId: number): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'failed', is_requested = false
     where venue_id = $1 and endpoint_id = $2 and state = 'pending'`,
    [venueId, endpointId],
  );
}

/** @returns false for an unknown one */
export async function deleteEndpoint(tx: Tx, venueId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from webhook_endpoints where venue_id = $1 and id = $2', [venueId, id]);
  return rowCount === 1;
}

/** @returns false for an unknown one */
export async function lockEndpoint(tx: Tx, venueId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from webhook_endpoints where venue_id = $1 and id = $2 for update', [
    venueId,
    id,
  ]);
  return rowCount === 1;
}

export async function setOverlap(tx: Tx, venueId: number, id: number, hours: number): Promise<void> {
  await tx.query(
    `update webhook_endpoints set former_secret_until = statement_timestamp() + make_interval(hours => $3)
     where venue_id = $1 and id = $2`,
    [venueId, id, hours],
  );
}

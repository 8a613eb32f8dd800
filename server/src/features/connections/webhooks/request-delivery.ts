import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { WEBHOOK_TEST } from '@app/contract/connections/webhook-events.ts';
import type { WebhookDeliveryDetails } from '@app/contract/connections/webhooks.ts';
import { getEndpoint } from './change-endpoints.ts';
import { findDelivery, type DeliveryOfVenue } from './log-store.ts';

type Editor = { readonly venueId: number; readonly actorId: number };

/** Queues the test event for one endpoint. @throws ProblemError 404 for an unknown endpoint @see API-03 */
export async function sendTest(
  db: Db,
  { venueId, actorId }: Editor,
  endpointId: number,
): Promise<WebhookDeliveryDetails> {
  return inVenueScope(db, venueId, async (tx) => {
    await getEndpoint(tx, venueId, endpointId);
    const { rows } = await tx.query<{ eventId: string }>(
      `with happened as (
         insert into venue_events (venue_id, type, data) values ($1, $3, '{}') returning id
       )
       insert into webhook_deliveries (venue_id, endpoint_id, event_id, is_requested)
       select $1, $2, id, true from happened returning event_id as "eventId"`,
      [venueId, endpointId, WEBHOOK_TEST],
    );
    const eventId = rows[0]?.eventId ?? '';
    const subject = `webhook:${endpointId}` as const;
    await recordAudit(tx, { venueId, actorId, action: 'webhook.tested', subject, facts: { eventId } });
    return getDelivery(tx, { venueId, endpointId, eventId });
  });
}

/**
 * Queues an event again, with its id and body. Its plan of retries begins again.
 *
 * @throws ProblemError 404 for an unknown delivery
 * @see API-03
 */
export async function replayDelivery(
  db: Db,
  { actorId, ...delivery }: DeliveryOfVenue & Editor,
): Promise<WebhookDeliveryDetails> {
  const { venueId, endpointId, eventId } = delivery;
  return inVenueScope(db, venueId, async (tx) => {
    const { rowCount } = await tx.query(
      // An attempt that is running keeps its lease, so that two do not overlap.
      `update webhook_deliveries set state = 'pending', is_requested = true, planned_at = statement_timestamp(),
         attempts_before = attempts,
         next_attempt_at = case when state = 'pending' and attempts > 0 and exists (
             select 1 from webhook_attempts a where a.venue_id = $1 and a.endpoint_id = $2 and a.event_id = $3
               and a.attempt = webhook_deliveries.attempts and a.duration_ms is null)
           then next_attempt_at else statement_timestamp() end
       where venue_id = $1 and endpoint_id = $2 and event_id = $3`,
      [venueId, endpointId, eventId],
    );
    if (!rowCount) throw new ProblemError(404, 'not-found');
    const subject = `webhook:${endpointId}` as const;
    await recordAudit(tx, { venueId, actorId, action: 'webhook.replayed', subject, facts: { eventId } });
    return getDelivery(tx, delivery);
  });
}

/** @throws ProblemError 404 for an unknown delivery */
export async function getDelivery(tx: Tx, delivery: DeliveryOfVenue): Promise<WebhookDeliveryDetails> {
  const found = await findDelivery(tx, delivery);
  if (!found) throw new ProblemError(404, 'not-found');
  return found;
}

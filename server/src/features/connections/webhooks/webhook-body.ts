import { WEBHOOK_BODY_VERSION } from '@app/contract/connections/webhook-events.ts';

export type VenueEvent = {
  readonly venueId: number;
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
  /** Microseconds since 1970, by which receivers order the events of one object. */
  readonly sequence: number;
  readonly data: object;
};

/** SQL of an event `e`. */
export const EVENT_COLUMNS = `e.venue_id as "venueId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", e.data,
  (extract(epoch from e.occurred_at) * 1000000)::bigint::float8 as sequence`;

/** The body of an event: the same text in each attempt, since receivers compare it. @see docs/features/webhooks.md */
export function webhookBody({ venueId, eventId, type, occurredAt, sequence, data }: VenueEvent): string {
  return JSON.stringify({
    id: eventId,
    type,
    version: WEBHOOK_BODY_VERSION,
    timestamp: occurredAt.toISOString(),
    sequence,
    venueId,
    data,
  });
}

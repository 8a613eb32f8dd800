import type { Reader } from '#platform/database/transactions.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';

/** State of a ticket that was sent to a printer. */
type SentTicketState = Exclude<TicketState, 'none'>;

export type OrderOfVenue = { venueId: number; orderId: number };

/**
 * Claims the first print of an order's ticket, or one more. A claimed ticket counts as sent until its outcome is stored.
 *
 * @returns the state of the former print; null when the caller prints
 */
export async function claimPrint(
  db: Reader,
  { venueId, orderId, kioskId, isReprint }: OrderOfVenue & { kioskId: string; isReprint: boolean },
): Promise<SentTicketState | null> {
  const { rowCount } = await db.query(
    `insert into kiosk_tickets as t (venue_id, order_id, kiosk_id, state) values ($1, $2, $3, 'sent')
     on conflict (venue_id, order_id) do update
     set kiosk_id = $3, state = 'sent', prints = t.prints + 1, requested_at = excluded.requested_at where $4`,
    [venueId, orderId, kioskId, isReprint],
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query<{ state: SentTicketState }>(
    'select state from kiosk_tickets where venue_id = $1 and order_id = $2',
    [venueId, orderId],
  );
  if (!rows[0]) throw new Error(`The ticket of order ${orderId} is neither new nor stored.`);
  return rows[0].state;
}

export async function storeOutcome(
  db: Reader,
  { venueId, orderId }: OrderOfVenue,
  outcome: SentTicketState,
): Promise<void> {
  await db.query('update kiosk_tickets set state = $3 where venue_id = $1 and order_id = $2', [
    venueId,
    orderId,
    outcome,
  ]);
}

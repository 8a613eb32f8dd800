import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { KioskCall } from '@app/contract/staff/kiosks.ts';
import type { KioskCallReason } from '@app/contract/values/kiosks.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

/** A call without a renewal for this time is forgotten: the person has left. */
const FORGOTTEN_AFTER = '30 minutes';

type NewCall = {
  venueId: number;
  commerceId: number;
  kioskId: string;
  orderId: number;
  reason: KioskCallReason;
};

/** Stores a call of a kiosk, or renews the open one for the same reason. @returns its time */
export async function storeCall(db: Reader, { venueId, commerceId, kioskId, orderId, reason }: NewCall): Promise<Date> {
  const { rows } = await db.query<{ calledAt: Date }>(
    `insert into kiosk_calls (venue_id, id, commerce_id, kiosk_id, order_id, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (venue_id, kiosk_id, order_id, reason) where ended_at is null
     do update set called_at = excluded.called_at
     returning called_at as "calledAt"`,
    [venueId, randomUUID(), commerceId, kioskId, orderId, reason],
  );
  if (!rows[0]) throw new Error(`The call of kiosk ${kioskId} was not stored.`);
  return rows[0].calledAt;
}

type CallRow = Omit<KioskCall, 'calledAt'> & { calledAt: Date | null };

/**
 * Finds the kiosks of a commerce to which staff have to go: open calls about orders that are neither paid nor over, and
 * kiosks whose printer or terminal does not work. The oldest call is first.
 *
 * @see KIOSK-05
 */
export async function findCalls(tx: Tx, venueId: number, commerceId: number): Promise<KioskCall[]> {
  const { rows } = await tx.query<CallRow>(
    `select c.id, k.id as "kioskId", k.name as kiosk, c.reason as need, o.number as "orderNumber",
       o.call_number as "callNumber", c.called_at as "calledAt"
     from kiosk_calls c
     join kiosks k on k.venue_id = c.venue_id and k.id = c.kiosk_id
     join orders o on o.venue_id = c.venue_id and o.id = c.order_id
     where c.venue_id = $1 and c.commerce_id = $2 and c.ended_at is null and k.unpaired_at is null
       and o.status_id = $3 and o.paid_at is null and c.called_at > clock_timestamp() - interval '${FORGOTTEN_AFTER}'
     union all
     select null, k.id, k.name, case when k.out_of_order_reason = 'terminal' then 'terminal' else 'printer' end, null, null, null
     from kiosks k
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is not null
       and (k.out_of_order_reason = 'terminal' or k.printer_state in ('no-paper', 'unreachable'))
     order by "calledAt" nulls last, kiosk`,
    [venueId, commerceId, ORDER_STATUS.created],
  );
  return rows.map(({ calledAt, ...call }) => ({ ...call, calledAt: calledAt?.toISOString() ?? null }));
}

/** Ends an open call of the commerce. @returns false without such a commerce */
export async function endCall(
  tx: Tx,
  { venueId, commerceId, actorId, callId }: { venueId: number; commerceId: number; actorId: number; callId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with ended as (
       update kiosk_calls set ended_at = statement_timestamp(), ended_by = $4
       where venue_id = $1 and commerce_id = $2 and id = $3 and ended_at is null)
     select from commerces where venue_id = $1 and id = $2`,
    [venueId, commerceId, callId, actorId],
  );
  return rowCount === 1;
}

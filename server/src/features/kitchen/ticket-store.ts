import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Ticket } from '@app/contract/staff/board.ts';

import type { Reader } from '#platform/database/transactions.ts';
import { hasExpired } from '#features/orders/expired.sql.ts';

/** A delivered order stays on the board this long: as long as the hand-over of a wrong one is noticed. */
const DELIVERED_SHOWN = '30 minutes';

type TicketRow = Omit<Ticket, 'totalAmount' | 'createdAt' | 'since' | 'lines'> & {
  totalMinor: number;
  createdAt: Date;
  since: Date;
  lines: {
    id: number;
    parentLine: number | null;
    product: string;
    quantity: number;
    comments: string;
    size: string | null;
  }[];
};

/** What a stall works on: every open order, oldest first, and those handed over lately. @see ORD-08 */
export async function findOpenTickets(db: Reader, venueId: number, commerceId: number): Promise<Ticket[]> {
  return findTickets(
    db,
    `o.venue_id = $1 and o.commerce_id = $2 and (
       o.status_id in (2, 3, 4, 5)
       or (o.status_id = 1 and o.is_cash and not ${hasExpired('now()')})
       or (o.status_id = 6 and o.status_since > now() - interval '${DELIVERED_SHOWN}'))`,
    [venueId, commerceId],
  );
}

/** One order as its stall sees it, whatever its status. */
export async function findTicket(db: Reader, venueId: number, orderId: number): Promise<Ticket | undefined> {
  const [ticket] = await findTickets(db, 'o.venue_id = $1 and o.id = $2', [venueId, orderId]);
  return ticket;
}

async function findTickets(db: Reader, condition: string, values: readonly number[]): Promise<Ticket[]> {
  const { rows } = await db.query<TicketRow>(
    `select o.id, o.number, o.version, o.created_at as "createdAt", o.status_since as since,
       case when o.status_id = 1 and ${hasExpired('now()')} then 7 else o.status_id end as "orderStatusId",
       o.is_cash as "isCash", o.paid_at is not null as paid, o.is_from_kiosk as "isForTotem",
       o.total_minor as "totalMinor", o.delivery, o.phone, o.event_name as "eventName",
       o.requires_identification as "requiresIdentification",
       o.pick_up_verification_method as "pickUpVerificationMethod",
       o.estimated_preparation_minutes as "estimatedPreparationTime",
       (select json_agg(json_build_object('id', l.line, 'parentLine', l.parent_line, 'product', l.product_name,
          'quantity', l.quantity, 'comments', l.comments, 'size', l.size_description) order by l.line)
        from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     where ${condition}
     order by o.created_at, o.id`,
    [...values],
  );
  return rows.map(toTicket);
}

function toTicket({ totalMinor, createdAt, since, lines, ...row }: TicketRow): Ticket {
  const related = Map.groupBy(lines, (line) => line.parentLine);
  return {
    ...row,
    totalAmount: fromMinor(totalMinor),
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    lines: (related.get(null) ?? []).map(({ parentLine: _none, ...line }) => ({
      ...line,
      extras: (related.get(line.id) ?? []).map(({ product, quantity }) => ({ product, quantity })),
    })),
  };
}

import { awaitsPayment, canExpire, presentStatus } from '#features/orders/expired.sql.ts';
import { stationOf } from '#features/orders/queue/station-of.sql.ts';
import { DISCOUNT_TRANSLATION } from '#features/orders/reading/order-read-store.ts';
import { toOrderDiscount } from '#features/orders/reading/to-order-discount.ts';
import { refundedAtIn, refundedUnitsIn } from '#features/orders/refunded-units.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isoText } from './iso-text.sql.ts';
import { passedUnitsOf } from './leftovers/passed-units.sql.ts';

const { created, paymentAccepted, toDeliver, preparing, delivering, delivered, incompleted } = ORDER_STATUS;

/** A delivered order stays on the board this long, so that staff notice a wrong hand-over. */
const DELIVERED_SHOWN = '30 minutes';

/** An ended order is known this long, so that a device that had no network shows it. */
const ENDED_SHOWN = '15 minutes';

/**
 * SQL of an order: the change that ended it while staff worked on it, as `h`. An order with a promise is prepared before it is
 * paid.
 */
const endOfWork = (order: string) => `from order_status_changes h
  where h.venue_id = ${order}.venue_id and h.order_id = ${order}.id and h.to_status_id = ${incompleted}
    and (h.from_status_id in (${paymentAccepted}, ${toDeliver}, ${preparing}, ${delivering})
      or (h.from_status_id = ${created} and ${order}.promised_at is not null))`;

/** `actorId` null: the system, or the buyer. */
export type TicketEnd = { orderId: number; actorId: number | null; reason: string | null };

type TicketRow = Omit<
  Ticket,
  | 'totalAmount'
  | 'refundedAmount'
  | 'discount'
  | 'createdAt'
  | 'since'
  | 'expiresAt'
  | 'slotAt'
  | 'promisedAt'
  | 'noticeRepeatedAt'
  | 'lines'
> & {
  totalMinor: number;
  storedTipMinor: number;
  refundRequestedMinor: number;
  discountPercent: number | null;
  discountMinor: number;
  discountName: string | null;
  translatedDiscountName: string | null;
  createdAt: Date;
  since: Date;
  expiresAt: Date | null;
  slotAt: Date | null;
  promisedAt: Date | null;
  noticeRepeatedAt: Date | null;
  lines: {
    id: number;
    parentLine: number | null;
    productId: number;
    product: string;
    quantity: number;
    refundedQuantity: number;
    refundedAt: string | null;
    passedUnits: number;
    comments: string;
    sizeId: number | null;
    size: string | null;
    stationId: string | null;
    preparationMinutes: number;
    startedAt: string | null;
    bumpedAt: string | null;
  }[];
};

/** Finds every open order of a commerce, oldest first, and the recently delivered ones. @see ORD-08 */
export async function findOpenTickets(db: Reader, venueId: number, commerceId: number): Promise<Ticket[]> {
  return selectTickets(
    db,
    `o.venue_id = $1 and o.commerce_id = $2 and (
       o.status_id in (${paymentAccepted}, ${toDeliver}, ${preparing}, ${delivering})
       or (o.is_cash and ${awaitsPayment('o', 'now()')})
       or (o.status_id = ${delivered} and o.status_since > now() - interval '${DELIVERED_SHOWN}'))`,
    [venueId, commerceId],
  );
}

/** Finds the orders of a commerce that ended just now while staff worked on them, the oldest first. @see REF-04 */
export async function findEndedTickets(db: Reader, venueId: number, commerceId: number): Promise<Ticket[]> {
  return selectTickets(
    db,
    `o.venue_id = $1 and o.commerce_id = $2 and o.status_id = ${incompleted} and o.status_since > now() - interval '${ENDED_SHOWN}' and exists (select 1 ${endOfWork('o')})`,
    [venueId, commerceId],
  );
}

/** Finds who ended orders, and the reason that staff typed. */
export async function findEnds(db: Reader, venueId: number, orderIds: readonly number[]): Promise<TicketEnd[]> {
  const { rows } = await db.query<TicketEnd>(
    `select distinct on (o.id) o.id::float8 as "orderId", nullif(h.actor_id, o.buyer_id)::float8 as "actorId",
       coalesce(h.reason, (select r.reason from refunds r
         where r.venue_id = o.venue_id and r.order_id = o.id order by r.created_at desc limit 1)) as reason
     from orders o cross join lateral (select h.actor_id, h.reason, h.version ${endOfWork('o')}) h
     where o.venue_id = $1 and o.id = any($2::bigint[])
     order by o.id, h.version desc`,
    [venueId, orderIds],
  );
  return rows;
}

/** Finds one order as staff see it, of any status. */
export async function findTicket(db: Reader, venueId: number, orderId: number): Promise<Ticket | undefined> {
  const [ticket] = await findTickets(db, venueId, [orderId]);
  return ticket;
}

/** Finds orders as staff see them, of any status, the oldest first. */
export async function findTickets(db: Reader, venueId: number, orderIds: readonly number[]): Promise<Ticket[]> {
  return selectTickets(db, 'o.venue_id = $1 and o.id = any($2::bigint[])', [venueId, orderIds]);
}

async function selectTickets(
  db: Reader,
  condition: string,
  values: readonly (number | readonly number[])[],
): Promise<Ticket[]> {
  const { rows } = await db.query<TicketRow>(
    `select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.status_since as since,
       case when ${canExpire('o')} then o.expires_at end as "expiresAt",
       ${presentStatus('o', 'now()')} as "orderStatusId",
       o.is_cash as "isCash", o.paid_at is not null as paid, o.is_from_kiosk as "isForTotem",
       o.entered_by is not null as "isFromCounter", o.call_name as "callName",
       o.total_minor as "totalMinor", o.tip_minor as "storedTipMinor", o.refund_requested_minor as "refundRequestedMinor", o.discount_percent as "discountPercent",
       o.discount_minor as "discountMinor", o.discount_name as "discountName",
       ${DISCOUNT_TRANSLATION} as "translatedDiscountName", o.delivery, o.phone, o.event_name as "eventName",
       o.requires_identification as "requiresIdentification",
       o.pick_up_verification_method as "pickUpVerificationMethod",
       o.estimated_preparation_minutes as "estimatedPreparationTime", o.promised_at as "promisedAt", o.slot_at as "slotAt",
       o.repeated_notices as "repeatedNotices", o.notice_repeated_at as "noticeRepeatedAt",
       case when o.status_id = ${delivering} then (
         select h.actor_id::float8 from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id
           and h.to_status_id = ${delivering} and h.from_status_id is distinct from ${delivering}
         order by h.version desc limit 1
       ) end as "carriedBy",
       (select json_agg(json_build_object('id', l.line, 'parentLine', l.parent_line,
          'productId', l.product_id, 'product', l.product_name, 'quantity', l.quantity,
          'refundedQuantity', ${refundedUnitsIn('o', 'l')},
          'refundedAt', ${isoText(refundedAtIn('o', 'l'))}, 'passedUnits', ${passedUnitsOf('l')}, 'comments', l.comments,
          'sizeId', nullif(l.size_id, 0), 'size', l.size_description,
          'stationId', ${stationOf('l', 'first')}, 'preparationMinutes', l.estimated_preparation_minutes,
          'startedAt', ${isoText('begun.started_at')}, 'bumpedAt', ${isoText('b.bumped_at')}) order by l.line)
        from order_lines l
        left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
        left join started_lines begun
          on begun.venue_id = l.venue_id and begun.order_id = l.order_id and begun.line = l.line
        where l.venue_id = o.venue_id and l.order_id = o.id) as lines
     from orders o
     left join lateral (
       select s.id from stations s
       where s.venue_id = o.venue_id and s.commerce_id = o.commerce_id order by s.position, s.id limit 1
     ) first on true
     where ${condition}
     order by o.created_at, o.id`,
    [...values],
  );
  return rows.map(toTicket);
}

function toTicket(ticket: TicketRow): Ticket {
  const {
    totalMinor,
    storedTipMinor: tipMinor,
    refundRequestedMinor,
    discountPercent,
    discountMinor,
    discountName,
    translatedDiscountName,
    createdAt,
    since,
    expiresAt,
    slotAt,
    promisedAt,
    noticeRepeatedAt,
    lines,
    ...row
  } = ticket;
  const related = Map.groupBy(lines, (line) => line.parentLine);
  return {
    ...row,
    totalAmount: fromMinor(totalMinor),
    ...(tipMinor > 0 && { tipMinor }),
    refundedAmount: fromMinor(refundRequestedMinor),
    discount: toOrderDiscount({ discountPercent, discountMinor, discountName, translatedDiscountName }),
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    slotAt: slotAt?.toISOString() ?? null,
    promisedAt: promisedAt?.toISOString() ?? null,
    noticeRepeatedAt: noticeRepeatedAt?.toISOString() ?? null,
    lines: (related.get(null) ?? []).map(({ parentLine: _none, ...line }) => ({
      ...line,
      extras: (related.get(line.id) ?? []).map(({ product, quantity, refundedQuantity }) => ({
        product,
        quantity,
        refundedQuantity,
      })),
    })),
  };
}

import { thumbnailPath } from '#features/media/thumbnail-path.sql.ts';
import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { NO_VENUE, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { PromiseRevisionCause } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { OrderEnd } from '@app/contract/visitor/orders.ts';
import type { PickUpVerificationMethod, PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { AreaWords } from '@app/rules/delivery/translated-delivery.ts';
import type { TerminalSaleOfOrder } from '@app/rules/payments/terminal-payment-fields.ts';
import { isExpired } from '../expired.sql.ts';
import { refundedUnitsIn } from '../refunded-units.sql.ts';
import { REFUNDS_OF_ORDER, type OrderRefundRow } from './refunds-of-order.sql.ts';

export type OrderLineRow = {
  line: number;
  parentLine: number | null;
  productId: number;
  productName: string;
  /** In the venue's other language, while the product has the name that it was ordered by. */
  translatedName: string | null;
  productTypeId: number;
  sizeId: number;
  sizeDescription: string | null;
  quantity: number;
  refundedQuantity: number;
  unitPriceMinor: number;
  comments: string;
  estimatedPreparationMinutes: number;
  imagePath: string | null;
  /** Units at the discount of the member's benefit; `discountMinor` of all of them. Null: none. */
  benefit: { units: number; percentage: number; discountMinor: number } | null;
};

/** As in the column: both times are ISO instants. */
export type StoredRevision = { promisedBefore: string; cause: PromiseRevisionCause; at: string };

/** Columns of an order for all responses; each response uses a part. */
export type OrderRow = {
  id: number;
  number: number;
  /** Null: a claimed discount, or an order of before call numbers. */
  callNumber: number | null;
  version: number;
  venue: { id: number; code: string; name: string; language: Language; localDateTimeIdentifier: string };
  commerce: {
    id: number;
    code: string;
    name: string;
    phone: string | null;
    address: string;
    translatedAddress: string | null;
    logoPath: string | null;
    type: { id: number; description: string };
    preparesBeforePaying: PreparesBeforePaying;
  };
  statusId: OrderStatusId;
  isExpired: boolean;
  /** Null until the order is ended in the database. */
  endedBy: OrderEnd | null;
  isBeingPaid: boolean;
  totalMinor: number;
  /** Part of the total. */
  tipMinor: number;
  currency: Currency;
  refundRequestedMinor: number;
  refundedMinor: number;
  refunds: readonly OrderRefundRow[];
  verificationCode: string;
  pickUpVerificationMethod: PickUpVerificationMethod;
  buyerId: number | null;
  buyerName: string | null;
  buyerEmail: string | null;
  deviceId: string | null;
  guestEmail: string | null;
  phone: string | null;
  identification: string | null;
  delivery: string | null;
  /** Present areas whose words `delivery` may have. */
  deliveryAreas: readonly AreaWords[];
  eventId: number | null;
  eventName: string | null;
  /** In the venue's other language, while the event has the same name. */
  translatedEventName: string | null;
  isCash: boolean;
  isBalance: boolean;
  isDiscount: boolean;
  /** Of a discount that staff redeemed for the order; null: none. */
  discountPercent: number | null;
  discountMinor: number;
  /** Of a discount with rules, and in the venue's other language. */
  discountName: string | null;
  translatedDiscountName: string | null;
  benefit: { id: number; description: string; translatedDescription: string | null; amountMinor: number } | null;
  /** Of an order that is a claimed discount. */
  claim: {
    discountId: number;
    percent: number;
    description: string;
    translatedDescription: string | null;
    usedAt: string | null;
  } | null;
  isFromKiosk: boolean;
  /** The name that staff call out, of an order of the counter. */
  callName: string | null;
  estimatedPreparationMinutes: number;
  slotAt: Date | null;
  promisedAt: Date | null;
  /** Promises that a later one replaced, the first one first. */
  promiseRevisions: readonly StoredRevision[];
  /** In the present status; null: not repeated. */
  noticeRepeatedAt: Date | null;
  /** The last change of its content, if staff made it. */
  removal: { at: string; products: string } | null;
  paidAt: Date | null;
  /** The last sale at a card terminal. */
  terminalSale: TerminalSaleOfOrder | null;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  localDateTime: string;
  history: { statusId: OrderStatusId; at: string }[];
  lines: OrderLineRow[];
};

/**
 * Finds orders by their ids, newest first. Unknown ids are left out. The caller checks who may see them.
 *
 * If a venue has a row that cannot be read, its orders are missing among those of other venues. Alone they fail.
 */
export async function findOrders(db: Reader, orderIds: readonly number[]): Promise<OrderRow[]> {
  const ids = orderIds.filter((id) => venueOfOrderId(id) !== NO_VENUE);
  if (ids.length === 0) return [];
  try {
    return await readOrders(db, ids);
  } catch (error) {
    const ofVenues = [...Map.groupBy(ids, venueOfOrderId).values()];
    if (ofVenues.length === 1 || isDatabaseOutage(error)) throw error;
    const answers = await Promise.allSettled(ofVenues.map((some) => readOrders(db, some)));
    if (answers.every(({ status }) => status === 'rejected')) throw error;
    const readable = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return readable.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id);
  }
}

async function readOrders(db: Reader, ids: readonly number[]): Promise<OrderRow[]> {
  const wanted = JSON.stringify(ids.map((id) => ({ id, venueId: venueOfOrderId(id) })));
  const { rows } = await db.query<OrderRow>({ name: 'find-orders', text: ORDERS, values: [wanted] });
  return rows;
}

/** SQL of an order `o`: the benefit that it uses. */
const BENEFIT = `case when o.benefit_id is not null then json_build_object('id', o.benefit_id,
  'description', o.benefit_description, 'translatedDescription', (select b.translated_description from buyer_benefits b
    where b.venue_id = o.venue_id and b.id = o.benefit_id and b.description = o.benefit_description),
  'amountMinor', o.benefit_minor) end`;

/** SQL of an order `o`: the name of its discount in the other language, unless staff renamed the discount. */
export const DISCOUNT_TRANSLATION = `case when o.discount_rule_id is not null then (select r.translated_name from discount_rules r
  where r.venue_id = o.venue_id and r.id = o.discount_rule_id and r.name = o.discount_name) end`;

/** SQL of an order `o`: the discount that it claimed. It is used while another order holds it. */
const CLAIM = `case when o.is_discount then (
  select json_build_object('discountId', d.discount_id, 'percent', d.amount_percent, 'description', d.description,
    'translatedDescription', (select offer.translated_description from discounts offer
      where offer.venue_id = d.venue_id and offer.id = d.discount_id and offer.description = d.description),
    'usedAt', (select used.discounted_at from orders used
      where used.venue_id = o.venue_id and used.discount_claim_id = o.id
        and (used.status_id <> ${ORDER_STATUS.incompleted} or used.paid_at is not null)))
  from discount_claims d where d.venue_id = o.venue_id and d.order_id = o.id) end`;

/** SQL of an order `o` of a venue `v` and its commerce `c`: areas with a name or a field that its delivery has. */
const DELIVERY_AREAS = `case when o.delivery is null then '[]' else (
  select coalesce(json_agg(area), '[]') from (
    select json_build_object('description', a.description, 'translatedDescription', a.translated_description,
      'fields', coalesce((
        select json_agg(json_build_object('order', f.position, 'description', f.description,
          'translatedDescription', f.translated_description))
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id), '[]')) as area
    from delivery_areas a
    where a.venue_id = o.venue_id and a.delivery_config_id in (v.delivery_config_id, c.delivery_config_id)
      and (starts_with(o.delivery, a.description) or exists (
        select 1 from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
          and starts_with(o.delivery, f.description || ': ')))
    order by a.delivery_config_id, a.position, a.id) as areas) end`;

/** SQL of an order `o`: what staff took out of it, unless its buyer changed it afterwards. Only cash orders lose lines. */
const REMOVAL = `case when o.is_cash and o.version > 1 then (
  select case when h.cause = 'lines-removed' then json_build_object('at', h.at, 'products', h.reason) end
  from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.cause in ('lines-removed', 'retried')
  order by h.version desc limit 1) end`;

/** SQL of an order `o` of a kiosk or the counter: other orders have no sale at a terminal. */
const TERMINAL_SALE = `case when o.is_from_kiosk or o.call_name is not null then (
  select json_build_object('id', p.id, 'provider', p.provider, 'state', p.state, 'terminalState', p.terminal_state,
    'paymentRef', (select c.provider_ref from captures c
      where c.venue_id = p.venue_id and c.attempt_id = p.id and c.verdict = 'pays'))
  from payment_attempts p
  where p.venue_id = o.venue_id and p.order_id = o.id and p.method = 'terminal'
  order by p.created_at desc limit 1) end`;

/**
 * Ids as JSON with a lateral lookup: the database plans the query once. With arrays it would plan each call, at three
 * times the cost of the rest.
 */
const ORDERS = `select "order".*
  from json_to_recordset($1::json) as wanted(id bigint, "venueId" int)
  cross join lateral (
    select o.id, o.number, o.call_number as "callNumber", o.version,
      json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'language', v.language,
        'localDateTimeIdentifier', v.time_zone) as venue,
      json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'phone', c.phone, 'address', c.address,
        'translatedAddress', c.translated_address, 'logoPath', (
          select ${thumbnailPath('i.media_key')} from images i
          where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
        ),
        'type', json_build_object('id', c.type_id, 'description', c.type_description),
        'preparesBeforePaying', c.prepares_before_paying) as commerce,
      o.status_id as "statusId",
      ${isExpired('o', 'now()')} is true as "isExpired",
      case when o.status_id = ${ORDER_STATUS.incompleted} then (
        select case when h.cause = 'expired' then 'expiry' when h.cause in ('refund-requested', 'refunded') then 'refund'
          when h.actor_id is null or h.actor_id = o.buyer_id then 'buyer' else 'commerce' end
        from order_status_changes h
        where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = ${ORDER_STATUS.incompleted}
          and h.from_status_id <> ${ORDER_STATUS.incompleted}
        order by h.version desc limit 1) end as "endedBy",
      o.is_being_paid as "isBeingPaid",
      o.total_minor as "totalMinor", o.tip_minor as "tipMinor", o.currency,
      o.refund_requested_minor as "refundRequestedMinor", o.refunded_minor as "refundedMinor",
      ${REFUNDS_OF_ORDER} as refunds, ${TERMINAL_SALE} as "terminalSale",
      o.pickup_code as "verificationCode",
      o.pick_up_verification_method as "pickUpVerificationMethod",
      o.buyer_id as "buyerId", a.name as "buyerName", a.email as "buyerEmail", o.device_id as "deviceId",
      o.guest_email as "guestEmail", o.phone, o.identification, o.delivery,
      ${DELIVERY_AREAS} as "deliveryAreas",
      o.event_id as "eventId", o.event_name as "eventName",
      (select e.translated_name from events e
       where e.venue_id = o.venue_id and e.id = o.event_id and e.name = o.event_name) as "translatedEventName",
      o.is_cash as "isCash", o.is_balance as "isBalance",
      o.is_discount as "isDiscount", o.discount_percent as "discountPercent", o.discount_minor as "discountMinor",
      o.discount_name as "discountName", ${DISCOUNT_TRANSLATION} as "translatedDiscountName",
      ${BENEFIT} as benefit, ${CLAIM} as claim, o.is_from_kiosk as "isFromKiosk",
      o.call_name as "callName",
      o.estimated_preparation_minutes as "estimatedPreparationMinutes", o.promised_at as "promisedAt", o.slot_at as "slotAt",
      o.promise_revisions as "promiseRevisions",
      case when o.status_id in (${ORDER_STATUS.preparing}, ${ORDER_STATUS.toDeliver}, ${ORDER_STATUS.delivering})
        and o.notice_repeated_at >= o.status_since then o.notice_repeated_at end as "noticeRepeatedAt",
      ${REMOVAL} as removal, o.paid_at as "paidAt",
      o.expires_at as "expiresAt", o.created_at as "createdAt", o.updated_at as "updatedAt",
      to_char(o.created_at at time zone v.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "localDateTime",
      (select json_agg(json_build_object('statusId', h.to_status_id, 'at', h.at) order by h.version)
       from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id
         and h.from_status_id is distinct from h.to_status_id) as history,
      (select coalesce(json_agg(json_build_object('line', l.line, 'parentLine', l.parent_line, 'productId', l.product_id,
         'productName', l.product_name,
         'translatedName', case when p.name = l.product_name then p.translated_name end, 'productTypeId', l.product_type_id, 'sizeId', l.size_id,
         'sizeDescription', l.size_description, 'quantity', l.quantity,
         'refundedQuantity', ${refundedUnitsIn('o', 'l')}, 'unitPriceMinor', l.unit_price_minor,
         'comments', l.comments, 'estimatedPreparationMinutes', l.estimated_preparation_minutes,
         'imagePath', ${thumbnailPath('l.media_key')},
         'benefit', case when l.benefit_units is not null then json_build_object('units', l.benefit_units,
           'percentage', l.benefit_percentage, 'discountMinor', l.benefit_discount_minor) end) order by l.line), '[]')
       from order_lines l left join products p on p.venue_id = l.venue_id and p.id = l.product_id
       where l.venue_id = o.venue_id and l.order_id = o.id) as lines
    from orders o
    join venues v on v.id = o.venue_id
    join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
    left join accounts a on a.id = o.buyer_id
    where o.venue_id = wanted."venueId" and o.id = wanted.id
    limit 1
  ) as "order"
  order by "createdAt" desc, id desc`;

/** Finds one page of the ids of an account's orders, the newest first. @param venueId of one venue only */
export async function findBuyerOrderIds(
  db: Reader,
  buyerId: number,
  { venueId, limit, offset }: { venueId: number | null; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.query<{ ids: number[] | null; total: number }>(
    `with mine as (
       select id, created_at from orders where buyer_id = $1 and ($2::bigint is null or venue_id = $2::bigint)
     )
     select (select count(*)::int from mine) as total,
       array(select id::float8 from mine order by created_at desc, id desc limit $3 offset $4) as ids`,
    [buyerId, venueId, limit, offset],
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

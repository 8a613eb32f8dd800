import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ListedOrder, OrderList } from '@app/contract/back-office/order-list.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { ReportCell, ReportFile } from '../files/report-cells.ts';
import { COUNTED_MAX, findListedOrders, findOrderIds, findOrderPage, type OrderFilter } from './order-list-store.ts';
import type { CustomerScope } from './search-orders.ts';

/** Days of a list, and those of a search that compares the orders of some days, when the caller named none. */
const LISTED_DAYS = 7;
const SEARCHED_DAYS = 7;
const ORDERS_AT_ONCE = 1_000;

type Days = { from?: string | undefined; to?: string | undefined; isSearched: boolean };

type VenueDays = {
  from: string;
  to: string;
  begins: string;
  ends: string;
  currency: Currency;
  timeZone: string;
  phonePrefix: string;
};

/**
 * Finds the bounds of days of a venue, the last ones without any, and what searches need of the venue.
 *
 * @throws ProblemError 404 for an unknown venue
 */
export async function findPlacedBounds(db: Db, venueId: number, { from, to, isSearched }: Days): Promise<VenueDays> {
  const { rows } = await db.query<VenueDays>(
    `select currency, time_zone as "timeZone", phone_prefix as "phonePrefix", first::text as "from", last::text as "to", (first::timestamp at time zone time_zone)::text as begins,
       ((last + 1)::timestamp at time zone time_zone)::text as ends
     from venues cross join lateral (select (now() at time zone time_zone)::date as day) as today
       cross join lateral (select coalesce($2::date, today.day - ($4::int - 1)) as first, coalesce($3::date, today.day) as last) as days
     where id = $1`,
    [venueId, from ?? null, to ?? null, isSearched ? SEARCHED_DAYS : LISTED_DAYS],
  );
  const [bounds] = rows;
  if (!bounds) throw new ProblemError(404, 'not-found');
  return bounds;
}

/** Finds a page of orders, with totals of all pages; `filter` null: none. @see API-03 */
export async function findOrdersOfVenue(
  db: Db,
  venueId: number,
  filter: OrderFilter | null,
  { page, perPage, customers }: { page: number; perPage: number; customers: CustomerScope },
): Promise<Omit<OrderList, 'search' | 'isPersonal'>> {
  const { ids, totals } = filter
    ? await findOrderPage(db, filter, { limit: perPage, offset: (page - 1) * perPage })
    : { ids: [], totals: [] };
  const total = Math.min(
    COUNTED_MAX,
    totals.reduce((sum, { orders }) => sum + orders, 0),
  );
  const data = await findListedOrders(
    db,
    venueId,
    ids,
    (commerceId) => customers !== undefined && (customers === null || customers.includes(commerceId)),
  );
  return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, data, total, totals };
}

/** All wanted orders as a file. */
export function toOrdersFile(db: Db, venueId: number, filter: OrderFilter | null): ReportFile {
  return {
    name: 'orders',
    columns: [
      'number',
      'call number',
      'placed',
      'paid',
      'commerce',
      'status',
      'payment way',
      'total',
      'refunded',
      'currency',
      'units',
      'event',
      'kiosk',
      'counter',
    ],
    rows: readOrderCells(db, venueId, filter),
    totals: { summed: ['total', 'refunded', 'units'] },
  };
}

/** Reads the orders a batch at a time, so that a slow client holds no connection. */
async function* readOrderCells(db: Db, venueId: number, filter: OrderFilter | null): AsyncGenerator<ReportCell[]> {
  const ids = filter ? await findOrderIds(db, filter) : [];
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const orders = await findListedOrders(db, venueId, ids.slice(from, from + ORDERS_AT_ONCE), () => false);
    for (const order of orders) yield toCells(order);
  }
}

function toCells(order: ListedOrder): ReportCell[] {
  return [
    order.number,
    order.callNumber,
    { at: order.createdAt },
    order.paidAt === null ? null : { at: order.paidAt },
    order.commerce.name,
    { word: `status-${order.orderStatusId}`, plain: order.orderStatusId },
    { word: `pay-${order.paymentMethod}`, plain: order.paymentMethod },
    { minor: order.totalMinor },
    { minor: order.refundedMinor },
    order.currency,
    order.units,
    order.eventName,
    yesNoCell(order.isForTotem),
    yesNoCell(order.isFromCounter),
  ];
}

function yesNoCell(is: boolean): ReportCell {
  return is ? { word: 'yes', plain: 1 } : { word: 'no', plain: 0 };
}

import type { Db } from '#platform/database/transactions.ts';
import type { SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import type { OrderList } from '@app/contract/back-office/order-list.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PaymentMethodKind } from '@app/contract/values/report-values.ts';
import { findPlacedBounds } from './find-orders.ts';
import type { OrderFilter } from './order-list-store.ts';
import { understandSearch, type CustomerScope } from './search-orders.ts';

/** A filter as a caller sends it. Undefined: any. */
export type TypedOrderFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly reading?: SearchReading | undefined;
  readonly eventId?: number | undefined;
  readonly orderStatusId?: OrderStatusId | undefined;
  readonly paymentMethod?: PaymentMethodKind | undefined;
  readonly minMinor?: number | undefined;
  readonly maxMinor?: number | undefined;
};

/** Whose orders: `commerceIds` null: all of the venue. */
export type OrderReader = {
  readonly venueId: number;
  readonly commerceIds: readonly number[] | null;
  readonly customers: CustomerScope;
};

/** How orders are sorted. */
export type SortedOrders = Pick<OrderFilter, 'sort' | 'order'>;

/** @property filter null: the searched text has no reading, so no order is wanted */
export type WantedOrders = {
  readonly filter: OrderFilter | null;
  readonly search: OrderList['search'];
  readonly period: { readonly from: string | null; readonly to: string | null; readonly eventId: number | null };
};

/**
 * Understands a filter of the orders of a venue: its days, and what its searched text means.
 *
 * @throws ProblemError 404 for an unknown venue
 * @see API-03
 */
export async function understandOrderFilter(
  db: Db,
  { venueId, commerceIds, customers }: OrderReader,
  { from, to, search = '', reading, ...typed }: TypedOrderFilter,
  sorted: SortedOrders,
): Promise<WantedOrders> {
  const isSearched = search.trim() !== '';
  const days = await findPlacedBounds(db, venueId, { from, to, isSearched });
  const all: OrderFilter = {
    venue: { id: venueId, timeZone: days.timeZone, phonePrefix: days.phonePrefix },
    placed: days,
    token: null,
    commerceIds,
    eventId: typed.eventId ?? null,
    orderStatusId: typed.orderStatusId ?? null,
    paymentMethod: typed.paymentMethod ?? null,
    minMinor: typed.minMinor ?? null,
    maxMinor: typed.maxMinor ?? null,
    ...sorted,
  };
  const areDaysNamed = from !== undefined || to !== undefined;
  const { currency } = days;
  const understood = isSearched
    ? await understandSearch(db, all, { search, reading, currency, days, areDaysNamed, customers })
    : { filter: all, search: null };
  const { placed } = understood.filter ?? all;
  return { ...understood, period: { from: placed && days.from, to: placed && days.to, eventId: all.eventId } };
}

import type { Db } from '#platform/database/transactions.ts';
import { PERSONAL_READINGS, type SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import type { OrderList } from '@app/contract/back-office/order-list.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { searchTokens, type SearchToken } from '@app/rules/orders/search/search-tokens.ts';
import { countOrders, findTokensOfMany, type OrderFilter } from './order-list-store.ts';

/** The commerces whose customers the caller sees: null all, undefined none. @see CUSTOMER_PERMISSIONS */
export type CustomerScope = readonly number[] | null | undefined;

/** Readings without an index of their own: the orders of some days are compared. */
const READINGS_OF_DAYS: readonly SearchReading[] = ['seat', 'product'];

export type Wanted = {
  readonly search: string;
  readonly reading: SearchReading | undefined;
  readonly currency: Currency;
  /** Days that the caller named, or else the last seven. */
  readonly days: { readonly from: string; readonly begins: string; readonly ends: string };
  readonly areDaysNamed: boolean;
  readonly customers: CustomerScope;
};

/**
 * Finds how a searched text is understood, and the filter of the reading that is taken: the wanted one, else the first that finds
 * orders. Readings of people are left out for callers who see no customers.
 *
 * @returns no filter for a text without readings
 * @see API-03, ROLE-01
 */
export async function understandSearch(
  db: Db,
  filter: OrderFilter,
  wanted: Wanted,
): Promise<{ filter: OrderFilter | null; search: NonNullable<OrderList['search']> }> {
  const tokens = searchTokens(wanted.search, wanted.currency).filter(
    ({ reading }) => wanted.customers !== undefined || !isPersonal(reading),
  );
  const ofMany = await findTokensOfMany(db, filter.venue, tokens);
  const filters = tokens.map((token) => filterOf(filter, token, { ...wanted, isOfDays: ofMany.includes(token) }));
  const counts = filters.length === 0 ? [] : await countOrders(db, filters);
  const readings = tokens.map(({ reading }, at) => ({ reading, orders: counts[at] ?? 0 }));
  const chosen = readings.findIndex(({ reading }) => reading === wanted.reading);
  const taken =
    chosen === -1
      ? Math.max(
          0,
          readings.findIndex(({ orders }) => orders > 0),
        )
      : chosen;
  const found = filters[taken] ?? null;
  return {
    filter: found,
    search: {
      taken: readings[taken]?.reading ?? null,
      readings,
      from: found?.placed ? wanted.days.from : null,
    },
  };
}

function filterOf(
  filter: OrderFilter,
  token: SearchToken,
  { days, areDaysNamed, customers, isOfDays }: Wanted & { isOfDays: boolean },
): OrderFilter {
  const placed = areDaysNamed || isOfDays || READINGS_OF_DAYS.includes(token.reading) ? days : null;
  const commerceIds = isPersonal(token.reading) ? bothOf(filter.commerceIds, customers ?? null) : filter.commerceIds;
  return { ...filter, token, placed, commerceIds };
}

function isPersonal(reading: SearchReading): boolean {
  return PERSONAL_READINGS.some((one) => one === reading);
}

/** The commerces in both; null: all. */
function bothOf(some: readonly number[] | null, others: readonly number[] | null): readonly number[] | null {
  if (some === null || others === null) return some ?? others;
  return some.filter((id) => others.includes(id));
}

import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { findOrderPage } from '#features/reports/order-list/order-list-store.ts';
import { understandOrderFilter } from '#features/reports/order-list/wanted-orders.ts';
import { reportScopeOf } from '#features/reports/report-scope.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { BULK_REFUND_ORDERS_MAX } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import type { BulkRefundFilter } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { PERSONAL_READINGS, type SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import type { OrderToPlan } from './bulk-refund-order-store.ts';
import { findOrdersToPlan } from './find-orders-to-plan.ts';

/** Finds the orders of a filter, and the filter to store. */
export async function findWantedOrders(
  db: Db,
  scope: VenueScope,
  filter: BulkRefundFilter,
): Promise<{ orders: OrderToPlan[]; stored: BulkRefundFilter }> {
  const { venueId, editor } = scope;
  const { commerceId, ...typed } = filter;
  const { commerceIds } = reportScopeOf(scope, commerceId);
  // The permission to refund shows customers.
  const of = { venueId, commerceIds, customers: editor.commerceIds };
  const wanted = await understandOrderFilter(db, of, typed, { sort: 'createdAt', order: 'asc' });
  const stored = withoutPerson(filter, wanted.search?.taken ?? null);
  if (wanted.filter === null) return { orders: [], stored };
  const { ids } = await findOrderPage(db, wanted.filter, { limit: BULK_REFUND_ORDERS_MAX + 1, offset: 0 });
  if (ids.length > BULK_REFUND_ORDERS_MAX) throw new ProblemError(422, 'bulk-refund-too-large');
  return { orders: await findOrdersToPlan(db, venueId, ids), stored };
}

/** A plan outlives personal data, so a searched name, address or phone is not stored. */
function withoutPerson(filter: BulkRefundFilter, taken: SearchReading | null): BulkRefundFilter {
  if (taken === null) return filter;
  const { search, ...others } = filter;
  const isPerson = PERSONAL_READINGS.some((one) => one === taken);
  return { ...others, ...(!isPerson && { search }), reading: taken };
}

import type { Reader } from '#platform/database/transactions.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { findStaffOfCommerces } from '../overview/signed-in-staff.ts';
import type { ReportScope } from '../report-scope.ts';
import { findLiveService, findRefundsOfToday, type LiveService } from './live-service-store.ts';

type LiveFigures = LiveService & Pick<LiveCommerce, 'refunds' | 'staff'>;

/**
 * Reads how each commerce is served now, with its refunds of today and its people.
 *
 * @param moneyOf commerces whose amounts the reader may see; null: all, undefined: none
 */
export async function findLiveFigures(
  db: Reader,
  venueId: number,
  { commerceIds }: ReportScope,
  moneyOf: readonly number[] | null | undefined,
): Promise<(commerceId: number) => LiveFigures> {
  const [serviceOf, staff, refunds] = await Promise.all([
    findLiveService(db, venueId),
    findStaffOfCommerces(db, [venueId], commerceIds),
    moneyOf === undefined ? undefined : findRefundsOfToday(db, venueId),
  ]);
  const seesMoney = (id: number) => moneyOf === null || moneyOf?.includes(id) === true;
  return (id) => ({
    ...serviceOf(id),
    refunds: seesMoney(id) ? (refunds?.get(id) ?? { refunds: 0, amountMinor: 0 }) : null,
    staff: { signedIn: staff.get(id)?.signedIn ?? 0, all: staff.get(id)?.all ?? 0 },
  });
}

import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { findMovements, sumMovements, type CountedSums, type MovementRow } from './drawer-movement-store.ts';
import { findDrawer, type DrawerClose } from './drawer-store.ts';

/** A closed drawer as its slip says it. */
export type ClosedDrawer = {
  /** Full names. Null: the account was erased. */
  person: string | null;
  closedBy: string | null;
  openedAt: Date;
  closedAt: Date;
  sums: CountedSums;
  close: DrawerClose;
  /** Handed to people. */
  tips: { person: string | null; amountMinor: number }[];
  /** Without sales, which are a sum. The oldest first. */
  movements: MovementRow[];
};

/** @returns undefined for an open or unknown drawer */
export async function findDrawerClose(
  db: Db,
  { venueId, commerceId, drawerId }: { venueId: number; commerceId: number; drawerId: number },
): Promise<ClosedDrawer | undefined> {
  const found = await inVenueScope(db, venueId, async (tx) => {
    const drawer = await findDrawer(tx, venueId, commerceId, drawerId);
    if (!drawer?.close || !drawer.closedAt) return undefined;
    const movements = await findMovements(tx, drawer, { withSales: false });
    return {
      drawer,
      closedAt: drawer.closedAt,
      close: drawer.close,
      sums: await sumMovements(tx, drawer),
      movements: movements.toReversed(),
    };
  });
  if (!found) return undefined;
  const { drawer, ...closed } = found;
  const names = await findStaffNames(db, [
    drawer.accountId,
    closed.close.closedBy,
    ...closed.close.tips.map(({ accountId }) => accountId),
  ]);
  return {
    ...closed,
    person: names.get(drawer.accountId) ?? null,
    closedBy: names.get(closed.close.closedBy) ?? null,
    openedAt: drawer.openedAt,
    tips: closed.close.tips.map(({ accountId, amountMinor }) => ({
      person: names.get(accountId) ?? null,
      amountMinor,
    })),
  };
}

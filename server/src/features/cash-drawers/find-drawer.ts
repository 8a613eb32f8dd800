import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { readTransactionTime } from '#platform/database/read-clock.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CashDrawer, DrawerRow as DrawerRowResponse, OwnDrawer } from '@app/contract/staff/cash-drawers.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { expectedMinor } from '@app/rules/cash/drawer-sums.ts';
import { mayRead, type DrawerAt } from './drawer-access.ts';
import {
  findMovements,
  sumMovements,
  sumUnpaidOrders,
  sumWithoutDrawer,
  type CountedCash,
  type CountedSums,
  type MovementRow,
} from './drawer-movement-store.ts';
import { findDrawer, findDrawers, findOpenDrawer, type DrawerWithClose } from './drawer-store.ts';
import { findDrawerTips, toDrawerTips, type FoundTips } from './find-drawer-tips.ts';

const PER_PAGE = 30;

type FoundDrawer = { drawer: DrawerWithClose; sums: CountedSums; movements: MovementRow[]; tips: FoundTips | null };

/** @throws ProblemError 404 without such a drawer at the commerce, and for one that the caller may not read */
export async function readDrawer(db: Db, at: DrawerAt, drawerId: number): Promise<CashDrawer> {
  const { venueId, commerceId } = at;
  const found = await inVenueScope(db, venueId, async (tx) => {
    const drawer = await findDrawer(tx, venueId, commerceId, drawerId);
    if (!drawer || !mayRead(at, drawer)) throw new ProblemError(404, 'not-found');
    return findContent(tx, drawer);
  });
  return toDrawerResponse(db, at, found);
}

/** Reads the open drawer of the caller with what belongs to no drawer. */
export async function readOwnDrawer(db: Db, at: DrawerAt): Promise<OwnDrawer> {
  const { venueId, commerceId, actorId } = at;
  const own = await inVenueScope(db, venueId, async (tx) => {
    const drawer = await findOpenDrawer(tx, venueId, commerceId, actorId);
    return {
      at: (await readTransactionTime(tx)).toISOString(),
      found: drawer && (await findContent(tx, drawer)),
      withoutDrawer: await sumWithoutDrawer(tx, { venueId, commerceId, accountId: actorId }),
      unpaid: await sumUnpaidOrders(tx, venueId, commerceId),
    };
  });
  return {
    at: own.at,
    drawer: own.found ? await toDrawerResponse(db, at, own.found) : null,
    withoutDrawer: toCountedCash(own.withoutDrawer),
    unpaid: toCountedCash(own.unpaid),
  };
}

/** Lists the drawers that the caller may read. */
export async function listDrawers(db: Db, at: DrawerAt, page: number): Promise<Paged<DrawerRowResponse>> {
  const slice = { accountId: at.readsAll ? null : at.actorId, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const { rows, total } = await inVenueScope(db, at.venueId, (tx) => findDrawers(tx, at.venueId, at.commerceId, slice));
  const names = await findStaffNames(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const data = rows.map(({ id, accountId, openedAt, closedAt, close }) => ({
    id,
    person: names.get(accountId) ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    expected: close && fromMinor(close.expectedMinor),
    counted: close && fromMinor(close.countedMinor),
  }));
  return { currentPage: page, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)), perPage: PER_PAGE, data, total };
}

async function findContent(tx: Tx, drawer: DrawerWithClose): Promise<FoundDrawer> {
  return {
    drawer,
    sums: await sumMovements(tx, drawer),
    movements: await findMovements(tx, drawer),
    tips: await findDrawerTips(tx, drawer),
  };
}

async function toDrawerResponse(
  db: Db,
  { actorId }: DrawerAt,
  { drawer, sums, movements, tips }: FoundDrawer,
): Promise<CashDrawer> {
  const { accountId, close } = drawer;
  const people = tips?.people.map((person) => person.accountId) ?? [];
  const names = await findStaffNames(db, [accountId, ...(close ? [close.closedBy] : []), ...people]);
  return {
    id: drawer.id,
    person: names.get(accountId) ?? null,
    isOwn: accountId === actorId,
    currency: drawer.currency,
    openedAt: drawer.openedAt.toISOString(),
    closedAt: drawer.closedAt?.toISOString() ?? null,
    totals: toTotals(sums),
    movements: movements.map(({ amountMinor, at, ...movement }) => ({
      ...movement,
      amount: fromMinor(amountMinor),
      at: at.toISOString(),
    })),
    close: close && {
      by: names.get(close.closedBy) ?? null,
      counted: fromMinor(close.countedMinor),
      difference: fromMinor(close.countedMinor - close.expectedMinor),
      notes: close.notes.map(({ valueMinor, quantity }) => ({ value: fromMinor(valueMinor), quantity })),
      other: fromMinor(close.otherMinor),
      reason: close.reason,
    },
    tips: tips && toDrawerTips(tips, names),
  };
}

function toTotals({ saleCount, refundCount, ...sums }: CountedSums): CashDrawer['totals'] {
  return {
    float: fromMinor(sums.floatMinor),
    sales: fromMinor(sums.salesMinor),
    tips: fromMinor(sums.tipsMinor),
    saleCount,
    refunds: fromMinor(sums.refundsMinor),
    refundCount,
    topUps: fromMinor(sums.topUpsMinor),
    paidIn: fromMinor(sums.paidInMinor),
    paidOut: fromMinor(sums.paidOutMinor),
    expected: fromMinor(expectedMinor(sums)),
  };
}

function toCountedCash({ amountMinor, count }: CountedCash) {
  return { amount: fromMinor(amountMinor), count };
}

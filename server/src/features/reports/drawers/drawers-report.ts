import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import type { DrawersReport, DrawersRow, DrawerSums } from '@app/contract/back-office/reports/drawers-report.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment, type ReportHead, type ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { findDrawerSessions, type FoundSession } from './find-drawer-sessions.ts';
import { findDrawerSums, type SumsOfDrawer } from './find-drawer-sums.ts';

type DrawersQuestion = { head: ReportHead; scope: ReportScope; compared: ReportPeriod | null };

const NO_SUMS: DrawerSums = {
  sales: 0,
  salesMinor: 0,
  tipsMinor: 0,
  refunds: 0,
  refundsMinor: 0,
  differenceMinor: 0,
};

/**
 * Reads the cash drawers of some days or an event, and the cash that is in none. Sales and refunds are of the period; the
 * other amounts are of the whole drawer. Its difference counts once, in its own row.
 *
 * @see API-03
 */
export async function readDrawersReport(db: Db, venueId: number, wanted: DrawersQuestion): Promise<DrawersReport> {
  const { head, scope, compared } = wanted;
  const { period, timeZone, currency } = head;
  const { commerceIds } = scope;
  return readAtOneMoment(db, async (tx) => {
    const rows = await findRows(tx, venueId, { ...period, commerceIds });
    const others = compared && (await findRows(tx, venueId, { ...compared, commerceIds }));
    return {
      from: period.from,
      to: period.to,
      timeZone,
      currency,
      totals: totalsOf(rows),
      compared: others && totalsOf(others),
      rows,
    };
  });
}

async function findRows(tx: Tx, venueId: number, selection: Selection): Promise<DrawersRow[]> {
  const found = await findDrawerSums(tx, venueId, selection);
  const drawerIds = found.map(({ drawerId }) => drawerId).filter((id) => id !== null);
  const sessions = await findDrawerSessions(tx, venueId, selection, drawerIds);
  const people = await findStaffNames(
    tx,
    sessions.map(({ accountId }) => accountId),
  );
  const bySession = new Map(found.map((sums) => [sums.drawerId, sums.sums]));
  const withDrawer = sessions.map((session) => ({
    commerce: { id: session.commerceId, name: session.commerceName },
    drawer: toSession(session, people),
    sums: { ...NO_SUMS, ...bySession.get(session.id), differenceMinor: differenceOf(session) },
  }));
  return [...withDrawer, ...found.filter(isWithoutDrawer).map(toLooseRow)];
}

const isWithoutDrawer = ({ drawerId }: SumsOfDrawer) => drawerId === null;

function toLooseRow({ commerce, sums }: SumsOfDrawer): DrawersRow {
  return { commerce, drawer: null, sums: { ...sums, differenceMinor: 0 } };
}

function toSession(
  { commerceId: _commerce, commerceName: _name, accountId, openedAt, closedAt, ...session }: FoundSession,
  people: ReadonlyMap<number, string>,
): DrawersRow['drawer'] {
  return {
    ...session,
    person: people.get(accountId) ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function differenceOf({ countedMinor, expectedMinor }: FoundSession): number {
  return countedMinor === null ? 0 : countedMinor - expectedMinor;
}

function totalsOf(rows: readonly DrawersRow[]): DrawerSums {
  return rows.reduce(
    (total, { sums }) => ({
      sales: total.sales + sums.sales,
      salesMinor: total.salesMinor + sums.salesMinor,
      tipsMinor: total.tipsMinor + sums.tipsMinor,
      refunds: total.refunds + sums.refunds,
      refundsMinor: total.refundsMinor + sums.refundsMinor,
      differenceMinor: total.differenceMinor + sums.differenceMinor,
    }),
    NO_SUMS,
  );
}

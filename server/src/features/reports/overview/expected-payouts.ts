import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import type { ExpectedPayout, ExpectedPayouts } from '@app/contract/today/overview.ts';
import { readSettlementsReport } from '../settlements/settlements-report.ts';

/** What is older was entered, or is for the page of settlements. */
const DAYS = 28;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads what provider accounts still owe for the sales of the last four weeks, and entered payouts without an explanation.
 *
 * @throws ProblemError 404 for an unknown venue
 * @see API-03, PAY-04
 */
export async function readExpectedPayouts(db: Db, venueId: number): Promise<ExpectedPayouts> {
  const venue = await findVenueBooks(db, venueId);
  if (!venue) throw new ProblemError(404, 'not-found');
  const { today: to, timeZone, currency } = venue;
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await readSettlementsReport(db, venueId, {
    period: { from, to, eventId: null },
    timeZone,
    currency,
  });
  return { from, to, rows: owed(rows), unexplained: unexplained(rows) };
}

/** Adds up days without a payout by account and currency, the largest sum first. Currencies are never added. */
export function owed(rows: readonly SettlementRow[]): ExpectedPayout[] {
  const missing = rows.filter(({ payout, expectedPayoutMinor }) => payout === null && expectedPayoutMinor !== 0);
  return [...Map.groupBy(missing, ({ account, currency }) => `${account.id} ${currency}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const days = group.map(({ day }) => day).toSorted();
      const { id: accountId, provider, commerces } = first.account;
      return [
        {
          accountId,
          provider,
          commerces,
          currency: first.currency,
          expectedMinor: group.reduce((sum, { expectedPayoutMinor }) => sum + expectedPayoutMinor, 0),
          days: days.length,
          firstDay: days[0] ?? first.day,
          lastDay: days.at(-1) ?? first.day,
        },
      ];
    })
    .toSorted((one, other) => other.expectedMinor - one.expectedMinor || one.accountId - other.accountId);
}

/** Adds up the differences of entered payouts without a note, by currency. */
export function unexplained(rows: readonly SettlementRow[]): ExpectedPayouts['unexplained'] {
  const open = rows.filter(({ payout, differenceMinor }) => payout?.note === '' && differenceMinor !== 0);
  return [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    differenceMinor: group.reduce((sum, { differenceMinor }) => sum + (differenceMinor ?? 0), 0),
    days: group.length,
  }));
}

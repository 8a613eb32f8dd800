import type { Db } from '#platform/database/transactions.ts';
import type { OverviewSales, SoldSums } from '@app/contract/today/overview.ts';
import { SALES_AGGREGATE } from '../aggregates/aggregates.ts';
import { readAggregate } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';

const DAY_MS = 24 * 60 * 60_000;

type DayRow = SoldSums & { day: string };

/** Reads the sales of each day from Monday until today. @param today of the venue, as 2026-11-30 */
export async function readWeek(
  db: Db,
  venueId: number,
  { today, scope }: { today: string; scope: ReportScope },
): Promise<Pick<OverviewSales, 'sums' | 'week'>> {
  const days = daysSinceMonday(today);
  const selection = { from: days[0] ?? today, to: today, eventId: null, commerceIds: scope.commerceIds };
  const rows = await readAtOneMoment(db, (tx) =>
    readAggregate<DayRow>(tx, { venueId, aggregate: SALES_AGGREGATE, selection }, [
      `to_char(r.day, 'YYYY-MM-DD') as day, sum(r.orders)::int as orders, sum(r.refunds)::int as refunds,
       sum(r.gross_minor - r.discounts_minor - r.refunds_minor)::float8 as "netMinor",
       sum(r.refunds_minor)::float8 as "refundsMinor"`,
      'group by r.day order by r.day',
    ]),
  );
  const add = (of: (row: DayRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    sums: {
      orders: add(({ orders }) => orders),
      netMinor: add(({ netMinor }) => netMinor),
      refunds: add(({ refunds }) => refunds),
      refundsMinor: add(({ refundsMinor }) => refundsMinor),
    },
    week: days.map((day) => {
      const { orders = 0, netMinor = 0 } = rows.find((row) => row.day === day) ?? {};
      return { day, orders, netMinor };
    }),
  };
}

function daysSinceMonday(today: string): string[] {
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  const past = (new Date(todayMs).getUTCDay() + 6) % 7;
  return Array.from({ length: past + 1 }, (_, at) =>
    new Date(todayMs - (past - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

import type { Reader, Tx } from '#platform/database/transactions.ts';
import { SALES_AGGREGATE } from './aggregates/aggregates.ts';
import type { Window } from './aggregates/fold-store.ts';
import { readAggregate, type Selection } from './aggregates/read-aggregate.ts';
import type { ReportPeriod } from './report-period.ts';

type Days = { from: string; to: string };

/**
 * Reads facts of orders and the ledger that no stored sums have. It reads the days of the selection alone or, for an event
 * without days, the days on which the event has sales or refunds.
 *
 * @param sql parameters: $1 venue, $2 begin and $3 end of a window, $4 event or null, $5 commerces or null
 */
export async function readOfWindows<Row extends object>(
  tx: Tx,
  venueId: number,
  selection: Selection,
  sql: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const days of await findDays(tx, venueId, selection)) {
    const { from, until } = await findWindow(tx, venueId, days);
    const found = await tx.query<Row>(sql, [venueId, from, until, selection.eventId, selection.commerceIds]);
    rows.push(...found.rows);
  }
  return rows;
}

async function findDays(tx: Tx, venueId: number, selection: Selection): Promise<Days[]> {
  const { from, to } = selection;
  if (from !== null && to !== null) return [{ from, to }];
  const rows = await readAggregate<{ day: string }>(tx, { venueId, aggregate: SALES_AGGREGATE, selection }, [
    `to_char(r.day, 'YYYY-MM-DD') as day`,
    'group by r.day order by r.day',
  ]);
  return rows.map(({ day }) => ({ from: day, to: day }));
}

/** Finds the bounds of days of the venue. Null: without a bound. */
export async function findWindow(
  db: Reader,
  venueId: number,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<Window> {
  const { rows } = await db.query<Window>(
    `select coalesce($2::date::timestamp at time zone time_zone, '-infinity')::text as "from",
       coalesce(($3::date + 1)::timestamp at time zone time_zone, 'infinity')::text as until
     from venues where id = $1`,
    [venueId, from, to],
  );
  const [window] = rows;
  if (!window) throw new Error(`Venue ${venueId} is gone.`);
  return window;
}

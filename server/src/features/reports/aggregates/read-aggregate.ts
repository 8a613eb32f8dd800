import type { Tx } from '#platform/database/transactions.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { allRowsOf, type Aggregate } from './aggregates.ts';
import { findFoldedUntil, NO_END } from './fold-store.ts';

/** SQL conditions on the rows of an aggregate by day, and by commerce and event. */
const BY_DAY = 'day >= coalesce($4::date, day) and day <= coalesce($5::date, day)';
const BY_COMMERCE =
  '($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))';

/** Rows that a report adds up. `commerceIds` null: of all commerces. */
export type Selection = ReportPeriod & Pick<ReportScope, 'commerceIds'>;

/**
 * Reads an aggregate of orders, the folded ones and those since.
 *
 * @param select SQL up to `from`, and the rest after it, over the selected rows `r`; $1 is the venue
 */
export async function readAggregate<Row extends object>(
  tx: Tx,
  { venueId, aggregate, selection }: { venueId: number; aggregate: Aggregate; selection: Selection },
  [columns, rest]: readonly [columns: string, rest: string],
): Promise<Row[]> {
  const { from, to, eventId, commerceIds } = selection;
  const { rows } = await tx.query<Row>(
    `select ${columns} from (select * from (${allRowsOf(aggregate)}) as every where ${BY_DAY} and ${BY_COMMERCE}) as r ${rest}`,
    [venueId, await findFoldedUntil(tx, venueId), NO_END, from, to, eventId, commerceIds],
  );
  return rows;
}

/** As `readAggregate`, for rows without commerce and event. */
export async function readAggregateByDay<Row extends object>(
  tx: Tx,
  { venueId, aggregate, period }: { venueId: number; aggregate: Aggregate; period: Pick<ReportPeriod, 'from' | 'to'> },
  [columns, rest]: readonly [columns: string, rest: string],
): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from (select * from (${allRowsOf(aggregate)}) as every where ${BY_DAY}) as r ${rest}`,
    [venueId, await findFoldedUntil(tx, venueId), NO_END, period.from, period.to],
  );
  return rows;
}

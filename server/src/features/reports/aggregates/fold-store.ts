import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { AGGREGATES, columnsOf, type Aggregate } from './aggregates.ts';

/** A window of time. Bounds are texts of the database, whose times are more exact than a `Date`. */
export type Window = { from: string; until: string };

export const BEGINNING = '-infinity';
export const NO_END = 'infinity';

/** Most time in one window after its first order, so that a transaction stays short. */
const WINDOW_MAX = `interval '1 day'`;
/** More than the clocks of two database servers differ after a failover. */
const CLOCK_TOLERANCE = `interval '5 seconds'`;

/** Longer than for calls with a waiting caller. */
const PATIENCE_MS = 60 * 60 * 1000;

export async function insertMissingFolds(db: Db): Promise<number[]> {
  await db.query('insert into report_folds (venue_id) select id from venues order by id on conflict do nothing');
  const { rows } = await db.query<{ venueId: number }>('select venue_id as "venueId" from report_folds order by 1');
  return rows.map(({ venueId }) => venueId);
}

/** Locks the aggregates of a venue. @returns undefined while another transaction has them, or before the first fold */
export async function lockFold(tx: Tx, venueId: number): Promise<{ foldedUntil: string } | undefined> {
  const { rows } = await tx.query<{ foldedUntil: string }>(
    `select folded_until::text as "foldedUntil" from report_folds where venue_id = $1 for update skip locked`,
    [venueId],
  );
  return rows[0];
}

/**
 * Finds the next window of a venue whose fold is locked. It has ended, and so have all transactions that could add to it.
 *
 * @returns undefined when there is none yet
 */
export async function findClosedWindow(tx: Tx, venueId: number): Promise<Window | undefined> {
  const { rows } = await tx.query<Window>(
    `select folded_until::text as "from", least(closing_until, first.paid_at + ${WINDOW_MAX})::text as until
     from report_folds
     cross join lateral (
       select min(paid_at) as paid_at from orders where venue_id = $1 and paid_at is not null and paid_at >= folded_until
     ) as first
     where venue_id = $1 and closing_xid <= pg_snapshot_xmin(pg_current_snapshot()) and closing_until > folded_until`,
    [venueId],
  );
  return rows[0];
}

/** Stores up to when a venue is folded. */
export async function setFoldedUntil(tx: Tx, venueId: number, until: string): Promise<void> {
  await tx.query(
    `update report_folds set folded_until = $2,
       closing_until = case when closing_until > $2::timestamptz then closing_until end,
       closing_xid = case when closing_until > $2::timestamptz then closing_xid end
     where venue_id = $1`,
    [venueId, until],
  );
}

/**
 * Sets the end of the next window. One statement: its transaction gets its id after the time is read. A restored database
 * counts transactions from a lower id, so an end with a future id is replaced.
 */
export async function closeNextWindow(db: Db, venueId: number): Promise<void> {
  await db.query(
    `update report_folds
     set closing_until = greatest(folded_until, statement_timestamp() - ${CLOCK_TOLERANCE}), closing_xid = pg_current_xact_id()
     where venue_id = $1 and (closing_xid is null or closing_until <= folded_until
       or closing_xid > pg_snapshot_xmax(pg_current_snapshot()))`,
    [venueId],
  );
}

/** Adds a window to all aggregates of a venue. */
export async function addWindow(tx: Tx, venueId: number, { from, until }: Window): Promise<void> {
  for (const aggregate of AGGREGATES) {
    const { table, keys, sums, label, source } = aggregate;
    const columns = columnsOf(aggregate).join(', ');
    const added = sums.map((sum) => `${sum} = stored.${sum} + excluded.${sum}`);
    const relabelled = label === null ? [] : [`${label} = coalesce(excluded.${label}, stored.${label})`];
    await query(
      tx,
      `insert into ${table} as stored (venue_id, ${columns})
       select $1, ${columns} from (${source}) as counted
       on conflict (venue_id, ${keys.join(', ')}) do update set ${[...added, ...relabelled].join(', ')}`,
      [venueId, from, until],
    );
  }
}

export async function deleteAggregates(tx: Tx, venueId: number): Promise<void> {
  await query(tx, 'delete from report_sales where venue_id = $1', [venueId]);
  await query(tx, 'delete from report_product_sales where venue_id = $1', [venueId]);
  await query(tx, 'delete from report_waits where venue_id = $1', [venueId]);
  await query(tx, 'delete from report_settlements where venue_id = $1', [venueId]);
}

/** Reads up to when a venue is folded, in the transaction that reads its aggregates. */
export async function findFoldedUntil(tx: Tx, venueId: number): Promise<string> {
  const { rows } = await tx.query<{ foldedUntil: string }>(
    `select folded_until::text as "foldedUntil" from report_folds where venue_id = $1`,
    [venueId],
  );
  return rows[0]?.foldedUntil ?? BEGINNING;
}

/** A stored row that differs from the recomputed one. Null: no row. */
export type Difference = { table: Aggregate['table']; stored: object | null; recomputed: object | null };

/** Compares an aggregate with the orders and the ledger up to the end of its last window. */
export async function findDifferences(tx: Tx, venueId: number, aggregate: Aggregate): Promise<Difference[]> {
  const { table, keys, sums, source } = aggregate;
  const columns = [...keys, ...sums].join(', ');
  const foldedUntil = await findFoldedUntil(tx, venueId);
  const sumsOf = (row: string) => sums.map((sum) => `coalesce(${row}.${sum}, 0)`).join(', ');
  const sameKey = keys.map((key) => `stored.${key} = recomputed.${key}`).join(' and ');
  const { rows } = await query<Difference>(
    tx,
    `select '${table}' as table, to_jsonb(stored) as stored, to_jsonb(recomputed) as recomputed
     from (select ${columns} from ${table} where venue_id = $1) as stored
     full join (select ${columns} from (${source}) as counted) as recomputed on ${sameKey}
     where row(${sumsOf('stored')}) is distinct from row(${sumsOf('recomputed')})`,
    [venueId, BEGINNING, foldedUntil],
  );
  return rows;
}

async function query<Row extends object>(db: Reader, text: string, values: unknown[]) {
  const patient = { text, values, query_timeout: PATIENCE_MS };
  return db.query<Row>(patient);
}

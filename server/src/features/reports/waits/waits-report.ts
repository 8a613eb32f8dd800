import type { Db, Tx } from '#platform/database/transactions.ts';
import type { WaitsReport, WaitsRow } from '@app/contract/back-office/reports/reports.ts';
import type { WaitGroup } from '@app/contract/values/report-values.ts';
import { WAITS_AGGREGATE } from '../aggregates/aggregates.ts';
import { readAggregate, type Selection } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment, type ReportHead, type ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { minutesWithin, ordersIn, type Histogram } from './histogram.ts';

type Measure = 'promised' | 'actual' | 'late';
type Row = { key: string; name: string | null; measure: Measure; minutes: number; orders: number };
type Waits = Readonly<Record<Measure, Map<number, number>>>;

type WaitsQuestion = { head: ReportHead; scope: ReportScope; by: WaitGroup; compared?: ReportPeriod | null };

/** SQL of the key and the name of each group. */
const GROUPS: Readonly<Record<WaitGroup, { key: string; name: string }>> = {
  commerce: {
    key: 'commerce_id::text',
    name: '(select name from commerces where venue_id = $1 and id = r.commerce_id)',
  },
  event: { key: 'event_id::text', name: '(select name from events where venue_id = $1 and id = r.event_id)' },
  day: { key: `to_char(r.day, 'YYYY-MM-DD')`, name: 'null::text' },
};
const COLUMNS: Readonly<Record<WaitGroup, string>> = { commerce: 'r.commerce_id', event: 'r.event_id', day: 'r.day' };

/** Reads promised and actual waits of some days or an event, and the totals of what they are compared with. @see API-03 */
export async function readWaitsReport(
  db: Db,
  venueId: number,
  { head, scope, by, compared = null }: WaitsQuestion,
): Promise<WaitsReport> {
  const { period, timeZone, currency } = head;
  const { key, name } = GROUPS[by];
  const { commerceIds } = scope;
  const read = (tx: Tx, selection: Selection) =>
    readAggregate<Row>(tx, { venueId, aggregate: WAITS_AGGREGATE, selection }, [
      `${key} as key, ${name} as name, r.measure, r.minutes, sum(r.orders)::float8 as orders`,
      `group by ${COLUMNS[by]}, r.measure, r.minutes order by ${COLUMNS[by]}`,
    ]);
  const { found, others } = await readAtOneMoment(db, async (tx) => ({
    found: await read(tx, { ...period, commerceIds }),
    others: compared && (await read(tx, { ...compared, commerceIds })),
  }));
  const groups = Map.groupBy(found, (row) => row.key);
  const all = toWaits(found);
  const rows = [...groups].map(([group, ofGroup]) => toRow(by, group, ofGroup[0]?.name ?? null, toWaits(ofGroup)));
  const { from, to } = period;
  return {
    from,
    to,
    timeZone,
    currency,
    totals: toRow(null, '', null, all),
    compared: others && toRow(null, '', null, toWaits(others)),
    buckets: toBuckets(all),
    rows,
  };
}

function toWaits(rows: readonly Row[]): Waits {
  const waits: Waits = { promised: new Map(), actual: new Map(), late: new Map() };
  for (const { measure, minutes, orders } of rows) {
    waits[measure].set(minutes, (waits[measure].get(minutes) ?? 0) + orders);
  }
  return waits;
}

function toRow(by: WaitGroup | null, key: string, name: string | null, { promised, actual, late }: Waits): WaitsRow {
  const named = { id: Number(key), name: name ?? '' };
  const inTime = new Map([...late].filter(([minutes]) => minutes <= 0));
  return {
    commerce: by === 'commerce' ? named : null,
    event: by === 'event' && named.id !== 0 ? named : null,
    day: by === 'day' ? key : null,
    orders: ordersIn(actual),
    promised: ordersIn(promised),
    inTime: ordersIn(inTime),
    promisedMinutes: toQuantiles(promised),
    actualMinutes: toQuantiles(actual),
    lateMinutes: toQuantiles(late),
  };
}

function toQuantiles(histogram: Histogram) {
  return { p50: minutesWithin(histogram, 0.5), p90: minutesWithin(histogram, 0.9) };
}

function toBuckets({ promised, actual, late }: Waits): WaitsReport['buckets'] {
  const minutes = new Set([...promised.keys(), ...actual.keys(), ...late.keys()]);
  return [...minutes]
    .toSorted((one, other) => one - other)
    .map((minute) => ({
      minutes: minute,
      promised: promised.get(minute) ?? 0,
      actual: actual.get(minute) ?? 0,
      late: late.get(minute) ?? 0,
    }));
}

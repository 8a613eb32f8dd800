import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/database/transactions.ts';
import { minutesWithin, ordersIn, type Histogram } from './histogram.ts';

/** `event` 0: no event. `minutes`: from the first promised time to when the order was ready. */
type Row = { venue: number; commerce: number; event: number; minutes: number; orders: number };

const QUANTILES = [0.5, 0.9] as const;

/**
 * Registers gauges of the error of promises by commerce and event, of today and yesterday. Read at each
 * scrape from the sums of the reports, which have an order a quarter of an hour after its hand-over.
 */
export function measurePromises(registry: Registry, db: Db, onFailure: (error: unknown) => void): void {
  let reading: Promise<readonly PromiseErrors[]> | undefined;
  const readOnce = () => (reading ??= readErrors(db).finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, labelNames: string[], set: (to: Gauge, errors: PromiseErrors) => void) => {
    const metric = new Gauge({
      name,
      help,
      labelNames: ['venue', 'commerce', 'event', ...labelNames],
      aggregator: 'max',
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const errors of await readOnce()) set(this, errors);
        } catch (failure) {
          onFailure(failure);
        }
      },
    });
    registry.registerMetric(metric);
  };
  gauge(
    'promise_error_minutes',
    'Minutes from the first promised time to when orders were ready; negative: before it.',
    ['quantile'],
    (to, { labels, histogram }) => {
      for (const quantile of QUANTILES) to.set({ ...labels, quantile }, minutesWithin(histogram, quantile) ?? 0);
    },
  );
  gauge('promise_error_orders', 'Orders that promise_error_minutes counts.', [], (to, { labels, histogram }) =>
    to.set(labels, ordersIn(histogram)),
  );
}

type PromiseErrors = { labels: Record<string, number>; histogram: Histogram };

async function readErrors(db: Db): Promise<PromiseErrors[]> {
  const { rows } = await db.query<Row>(
    `select w.venue_id as venue, w.commerce_id as commerce, w.event_id as event, w.minutes, sum(w.orders)::float8 as orders
     from report_waits w where w.measure = 'late' and w.day >= current_date - 1
     group by w.venue_id, w.commerce_id, w.event_id, w.minutes`,
  );
  const groups = Map.groupBy(rows, ({ venue, commerce, event }) => `${venue}/${commerce}/${event}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { venue, commerce, event } = first;
    const histogram = new Map(group.map(({ minutes, orders }) => [minutes, orders]));
    return [{ labels: { venue, commerce, event }, histogram }];
  });
}

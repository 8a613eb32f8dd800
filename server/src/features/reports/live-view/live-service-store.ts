import type { Reader } from '#platform/database/transactions.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { REFUNDS_OF_SALES } from '../aggregates/refunds-of-sales.sql.ts';

const { paymentAccepted, preparing, toDeliver, delivering, delivered } = ORDER_STATUS;

const ARRIVAL_MINUTES = 15;
const NO_ARRIVALS = Array.from({ length: ARRIVAL_MINUTES }, () => 0);

export type LiveService = Pick<LiveCommerce, 'arrivals' | 'recent' | 'declines'>;

const NOTHING: LiveService = {
  arrivals: NO_ARRIVALS,
  recent: { orders: 0, promised: 0, inTime: 0, minutes: null },
  declines: { attempts: 0, declined: 0 },
};

/** Reads how orders come and are served now, by commerce. @returns what a commerce without any has, too */
export async function findLiveService(db: Reader, venueId: number): Promise<(commerceId: number) => LiveService> {
  const [arrivals, recent, declines] = await Promise.all([
    findArrivals(db, venueId),
    findRecent(db, venueId),
    findDeclines(db, venueId),
  ]);
  return (commerceId) => ({
    arrivals: arrivals.get(commerceId) ?? NO_ARRIVALS,
    recent: recent.get(commerceId) ?? NOTHING.recent,
    declines: declines.get(commerceId) ?? NOTHING.declines,
  });
}

/** Paid orders in each of the last fifteen minutes, the oldest minute first. */
async function findArrivals(db: Reader, venueId: number): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db.query<{ commerceId: number; minutesAgo: number; orders: number }>(
    `select commerce_id::float8 as "commerceId", floor(extract(epoch from now() - paid_at) / 60)::int as "minutesAgo",
       count(*)::int as orders
     from orders where venue_id = $1 and paid_at > now() - make_interval(mins => $2) and paid_at <= now()
     group by 1, 2`,
    [venueId, ARRIVAL_MINUTES],
  );
  const arrivals = new Map<number, number[]>();
  for (const { commerceId, minutesAgo, orders } of rows) {
    const minutes = arrivals.get(commerceId) ?? [...NO_ARRIVALS];
    minutes[ARRIVAL_MINUTES - 1 - minutesAgo] = orders;
    arrivals.set(commerceId, minutes);
  }
  return arrivals;
}

/** SQL of an order `o`: the instants of its first promise, `promised.at`, and of when it was ready, `made.ready_at`. */
export const PROMISED_AND_MADE = `cross join lateral (
       select coalesce((o.promise_revisions->0->>'promisedBefore')::timestamptz, o.promised_at) as at
     ) as promised
     cross join lateral (
       select coalesce(
         max(h.at) filter (where h.to_status_id = ${toDeliver} and h.from_status_id in (${paymentAccepted}, ${preparing})),
         max(h.at) filter (where h.to_status_id = ${delivered} and h.from_status_id <> ${delivered})) as ready_at
       from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
     ) as made`;

/** SQL: the order `o` became ready in the last hour. */
export const IS_RECENT = `o.status_id in (${toDeliver}, ${delivering}, ${delivered})
       and o.status_since > now() - interval '1 hour' and made.ready_at > now() - interval '1 hour'`;

/** Orders that are ready and changed in the last hour: their wait, and whether they were ready by their first promise. */
async function findRecent(db: Reader, venueId: number): Promise<ReadonlyMap<number, LiveService['recent']>> {
  const { rows } = await db.query<LiveService['recent'] & { commerceId: number }>(
    `select o.commerce_id::float8 as "commerceId", count(*)::int as orders, count(promised.at)::int as promised,
       count(*) filter (where made.ready_at <= promised.at)::int as "inTime",
       ceil(percentile_disc(0.5) within group (
         order by extract(epoch from made.ready_at - coalesce(o.paid_at, o.created_at))) / 60)::int as minutes
     from orders o
     ${PROMISED_AND_MADE}
     where o.venue_id = $1 and ${IS_RECENT}
     group by o.commerce_id`,
    [venueId],
  );
  return new Map(rows.map(({ commerceId, ...recent }) => [commerceId, recent]));
}

/** Payment attempts of orders that providers decided in the last hour. */
async function findDeclines(db: Reader, venueId: number): Promise<ReadonlyMap<number, LiveService['declines']>> {
  const { rows } = await db.query<LiveService['declines'] & { commerceId: number }>(
    `select o.commerce_id::float8 as "commerceId", count(*)::int as attempts,
       count(*) filter (where a.state = 'rejected')::int as declined
     from provider_configs p
     join payment_attempts a on a.venue_id = p.venue_id and a.config_id = p.id and a.created_at > now() - interval '1 hour'
     join orders o on o.venue_id = a.venue_id and o.id = a.order_id
     where p.venue_id = $1 and a.state in ('approved', 'rejected')
     group by o.commerce_id`,
    [venueId],
  );
  return new Map(rows.map(({ commerceId, ...declines }) => [commerceId, declines]));
}

/** Refunds of today, by commerce; integer minor units. */
export async function findRefundsOfToday(
  db: Reader,
  venueId: number,
): Promise<ReadonlyMap<number, NonNullable<LiveCommerce['refunds']>>> {
  const { rows } = await db.query<{ commerceId: number; refunds: number; amountMinor: number }>(
    `select r.commerce_id::float8 as "commerceId", count(*)::int as refunds, sum(r.amount_minor)::float8 as "amountMinor"
     from (${REFUNDS_OF_SALES}) as r
     group by r.commerce_id`,
    [venueId, await findMidnight(db, venueId), 'infinity'],
  );
  return new Map(rows.map(({ commerceId, ...refunds }) => [commerceId, refunds]));
}

async function findMidnight(db: Reader, venueId: number): Promise<Date | undefined> {
  const { rows } = await db.query<{ midnight: Date }>(
    `select date_trunc('day', now() at time zone time_zone) at time zone time_zone as midnight from venues where id = $1`,
    [venueId],
  );
  return rows[0]?.midnight;
}

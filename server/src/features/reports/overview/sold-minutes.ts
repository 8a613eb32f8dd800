import type { Reader } from '#platform/database/transactions.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';
import { delayedStartMs } from '@app/rules/slots/event-phase.ts';
import type { SoldMinute } from '@app/rules/slots/sales-until.ts';
import { REFUNDS_OF_SALES } from '../aggregates/refunds-of-sales.sql.ts';

/** Orders of an event come within a day of it. */
const AROUND_MS = 24 * 60 * 60_000;

/**
 * Reads the sales of events by the minute since their start with its delay, as the sales report counts them: without tips, less
 * discounts and refunds.
 *
 * @param commerceIds null: of all commerces
 */
export async function findSoldMinutes(
  db: Reader,
  venueId: number,
  events: readonly EventOfDay[],
  commerceIds: readonly number[] | null,
): Promise<ReadonlyMap<number, SoldMinute[]>> {
  const groups = await Promise.all(
    events.map(async (event) => [event.id, await soldMinutesOf(db, venueId, event, commerceIds)] as const),
  );
  return new Map(groups);
}

async function soldMinutesOf(
  db: Reader,
  venueId: number,
  event: EventOfDay,
  commerceIds: readonly number[] | null,
): Promise<SoldMinute[]> {
  const zeroMs = delayedStartMs({ startsAtMs: Date.parse(event.startsAt), delayMinutes: event.delayMinutes });
  const { rows } = await db.query<SoldMinute>(
    `select floor(extract(epoch from sale.at - $6::timestamptz) / 60)::int as minute, sum(orders)::int as orders,
       sum(net_minor)::float8 as "netMinor", sum(refunds)::int as refunds, sum(refunds_minor)::float8 as "refundsMinor"
     from (
       select o.paid_at as at, 1 as orders, o.total_minor - o.tip_minor as net_minor, 0 as refunds, 0 as refunds_minor
       from orders o
       where o.venue_id = $1 and o.event_id = $4 and o.paid_at >= $2::timestamptz
         and o.paid_at < $3::timestamptz and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
       union all
       select r.at, 0, -r.amount_minor, 1, r.amount_minor
       from (${REFUNDS_OF_SALES}) as r
       where r.event_id = $4 and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
     ) as sale
     group by 1 order by 1`,
    [
      venueId,
      new Date(Date.parse(event.startsAt) - AROUND_MS),
      new Date(Date.parse(event.endsAt) + AROUND_MS),
      event.id,
      commerceIds,
      new Date(zeroMs),
    ],
  );
  return rows;
}

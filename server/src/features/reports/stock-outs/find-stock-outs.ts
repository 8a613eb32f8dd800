import type { Db } from '#platform/database/transactions.ts';
import type { StockOut } from '@app/contract/back-office/reports/reports.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';

type Row = Pick<StockOut, 'size' | 'cause' | 'minutes'> & {
  commerceId: number;
  commerceName: string;
  productId: number;
  productName: string;
  beganAt: Date;
  endedAt: Date | null;
  total: number;
};

/**
 * Finds the periods of some days, or during an event, in which products could not be ordered, newest first. Minutes outside
 * of the days or the event do not count.
 *
 * @param page null: all
 */
export async function findStockOuts(
  db: Db,
  venueId: number,
  { period, scope, page }: { period: ReportPeriod; scope: ReportScope; page: { limit: number; offset: number } | null },
): Promise<{ stockOuts: StockOut[]; total: number }> {
  const { rows } = await db.query<Row>(
    `with span as (
       select greatest(e.starts_at, $2::date::timestamp at time zone v.time_zone) as begins,
         least(e.ends_at, ($3::date + 1)::timestamp at time zone v.time_zone, now()) as ends
       from venues v left join events e on e.venue_id = v.id and e.id = $4
       where v.id = $1 and ($4::bigint is null or e.id is not null)
     )
     select s.commerce_id as "commerceId", coalesce(c.name, '') as "commerceName", s.product_id as "productId",
       coalesce(p.name, '') as "productName", z.description as size, s.cause, s.began_at as "beganAt",
       s.ended_at as "endedAt", count(*) over ()::int as total,
       ceil(extract(epoch from least(s.ended_at, span.ends) - greatest(s.began_at, span.begins)) / 60)::int as minutes
     from span
     join stock_outs s on s.venue_id = $1 and s.began_at < span.ends and (s.ended_at is null or s.ended_at > span.begins)
     left join commerces c on c.venue_id = s.venue_id and c.id = s.commerce_id
     left join products p on p.venue_id = s.venue_id and p.id = s.product_id
     left join clothing_sizes z on z.venue_id = s.venue_id and z.product_id = s.product_id and z.id = s.size_id
     where ($5::bigint[] is null or s.commerce_id = any($5::bigint[]))
     order by s.began_at desc, s.product_id, s.size_id, s.cause limit $6 offset $7`,
    [venueId, period.from, period.to, period.eventId, scope.commerceIds, page?.limit ?? null, page?.offset ?? 0],
  );
  return { stockOuts: rows.map(toStockOut), total: rows[0]?.total ?? 0 };
}

function toStockOut({ commerceId, commerceName, productId, productName, size, cause, beganAt, endedAt, minutes }: Row) {
  return {
    commerce: { id: commerceId, name: commerceName },
    product: { id: productId, name: productName },
    size,
    cause,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    minutes,
  };
}

import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import { PAID_ORDERS_FOR_ALL } from '@app/rules/stock/network-share.ts';

import type { Tx } from '#platform/database/transactions.ts';
import { LAST_DAYS, ORDER_DAY } from '../order-days.sql.ts';
import type { OrderNetwork } from './order-network.ts';
import { hasExpired } from '../expired.sql.ts';

/** What a network has lately had of a venue. */
export type NetworkHolds = {
  key: number;
  /** One of the venue's own: many people are behind it. */
  isOwn: boolean;
  /** In the last twelve hours; not counted further than it matters. */
  paidOrders: number;
  /** Until the first of its unpaid orders ends. */
  endsSeconds: number | null;
  /** Unpaid units, those of free orders of the last hour included. */
  held: readonly (StockKey & { units: number })[];
};

/**
 * Reads what networks hold of a venue's stock. Rows of stock that were locked before, in this transaction, are not taken
 * from by anybody else until it ends, so what is read of them holds. For the first flight.
 *
 * @param exceptOrderId of what one order holds nothing is counted: it is being changed
 */
export async function findNetworkHolds(
  tx: Tx,
  venueId: number,
  networks: readonly OrderNetwork[],
  exceptOrderId: number | null = null,
): Promise<NetworkHolds[]> {
  if (networks.length === 0) return [];
  const distinct = [...new Map(networks.map((network) => [network.key, network])).values()];
  const { rows } = await tx.query<NetworkHolds>({
    name: 'find-network-holds',
    text: NETWORK_HOLDS,
    values: [venueId, JSON.stringify(distinct), exceptOrderId],
  });
  return rows;
}

/** What a network with many paid orders holds is not looked at: it may be a whole stadium's. */
const NETWORK_HOLDS = `select network.key, own.is_own as "isOwn", lately.paid as "paidOrders",
    now_held.ends_seconds as "endsSeconds", coalesce(now_held.held, '[]') as held
  from json_to_recordset($2::json) as network(key bigint, address inet)
  cross join lateral (
    select coalesce(network.address <<= any(own_networks), false) as is_own from venues where id = $1
  ) as own
  cross join lateral (
    select count(*)::int as paid from (
      select from orders
      where ${ORDER_DAY} in (${LAST_DAYS}) and network_key = network.key and paid_at is not null and total_minor > 0
        and created_at > now() - interval '12 hours'
      limit ${PAID_ORDERS_FOR_ALL}
    ) as paid_orders
  ) as lately
  left join lateral (
    select min(ends_seconds) as ends_seconds,
      json_agg(json_build_object('productId', product_id, 'sizeId', size_id, 'units', units)) as held
    from (
      select l.product_id, l.size_id, sum(l.quantity)::int as units,
        extract(epoch from min(o.expires_at) - clock_timestamp())::float8 as ends_seconds
      from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
      where o.network_key = network.key and o.venue_id = $1 and o.id is distinct from $3::bigint and l.counts_stock
        and (o.status_id = 1 or o.total_minor = 0)
        and (o.status_id = 1 or (o.status_id <> 7 and o.created_at > now() - interval '1 hour'))
        and (o.status_id <> 1 or not ${hasExpired('clock_timestamp()')})
      group by l.product_id, l.size_id
    ) as rows_held
  ) as now_held on lately.paid < ${PAID_ORDERS_FOR_ALL} and not own.is_own`;

import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PAID_ORDERS_FOR_ALL } from '@app/rules/stock/network-share.ts';
import type { StockKey } from '@app/rules/stock/stock-demands.ts';
import { isExpired } from '../expired.sql.ts';
import { LAST_DAYS, ORDER_DAY } from '../order-days.sql.ts';
import type { OrderNetwork } from './order-network.ts';

const { created, incompleted } = ORDER_STATUS;

/** The recent orders of a network at a venue. */
export type NetworkHolds = {
  key: number;
  /** One of the venue's own networks, which many people share. */
  isOwn: boolean;
  /** In the last twelve hours; at most `PAID_ORDERS_FOR_ALL`. */
  paidOrders: number;
  /** Time until the first of its unpaid orders expires. */
  endsSeconds: number | null;
  /** Unpaid units, with those of free orders of the last hour. */
  held: readonly (StockKey & { units: number })[];
};

/**
 * Reads the units that networks hold unpaid. Issue it after `lockStock`: units of locked rows do not change until the
 * transaction ends.
 *
 * @param exceptOrderId an order that is being changed; its units do not count
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

/** Held units are not read for a network with many paid orders: a whole stadium may share it. */
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
        and (o.status_id = ${created} or o.total_minor = 0)
        and (o.status_id = ${created}
          or (o.status_id <> ${incompleted} and o.created_at > now() - interval '1 hour'))
        and ${isExpired('o', 'clock_timestamp()')} is not true
      group by l.product_id, l.size_id
    ) as rows_held
  ) as now_held on lately.paid < ${PAID_ORDERS_FOR_ALL} and not own.is_own`;

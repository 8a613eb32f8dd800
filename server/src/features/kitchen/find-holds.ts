import { maskedEmail } from '#features/accounts/identities/masked-email.ts';
import { awaitsPayment } from '#features/orders/expired.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Hold } from '@app/contract/staff/holds.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';

type HoldRow = Omit<Hold, 'totalAmount' | 'createdAt'> & { totalMinor: number; createdAt: Date };
type Holds = { units: number; orders: number; holds: Hold[] };

/** Longest list; the sums cover all holds. */
const HOLDS_MAX = 200;

/** Finds the unpaid orders of a commerce with the units that they hold, most units first. @see ORD-07 */
export async function findHolds(db: Reader, venueId: number, commerceId: number): Promise<Holds> {
  const { rows } = await db.query<HoldRow & { allUnits: number; allOrders: number }>(
    `select o.id, o.number, o.call_number as "callNumber", o.version, o.created_at as "createdAt", o.is_cash as "isCash",
       o.is_from_kiosk as "isForTotem", o.is_being_paid as "isBeingPaid", o.buyer_id is not null as "isSignedIn",
       case when not o.is_being_paid
         then greatest(1, ceil(extract(epoch from o.expires_at - clock_timestamp()) / 60))::int end as "minutesLeft",
       coalesce(a.email, o.guest_email) as email, o.phone, o.currency, o.total_minor as "totalMinor",
       case when o.network_key is null then 1
         else (count(*) over (partition by o.network_key))::int end as "ofNetwork",
       held.units, held.products, (sum(held.units) over ())::int as "allUnits", (count(*) over ())::int as "allOrders"
     from orders o
     cross join lateral (
       select coalesce(sum(units), 0)::int as units,
         coalesce(json_agg(json_build_object('product', product_name, 'size', size_description, 'quantity', units)
           order by units desc, product_name), '[]') as products
       from (
         select product_name, size_description, sum(quantity)::int as units
         from order_lines l
         where l.venue_id = o.venue_id and l.order_id = o.id and l.counts_stock
         group by product_name, size_description
       ) as lines
     ) as held
     left join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.commerce_id = $2 and ${awaitsPayment('o', 'clock_timestamp()')}
     order by held.units desc, o.id
     limit ${HOLDS_MAX}`,
    [venueId, commerceId],
  );
  return { units: rows[0]?.allUnits ?? 0, orders: rows[0]?.allOrders ?? 0, holds: rows.map(toHold) };
}

function toHold({
  totalMinor,
  createdAt,
  email,
  allUnits: _u,
  allOrders: _o,
  ...row
}: HoldRow & {
  allUnits: number;
  allOrders: number;
}): Hold {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    totalAmount: fromMinor(totalMinor),
    email: email === null ? null : maskedEmail(email),
  };
}

import { canExpire } from '#features/orders/expired.sql.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { refundedUnitsBefore, refundedUnitsOf } from '#features/orders/refunded-units.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import type { IngredientAmount } from '@app/rules/stock/ingredients.ts';
import { passedUnitsOf } from './passed-units.sql.ts';
import { workdayStart } from './workday-start.sql.ts';

const { paymentAccepted, toDeliver, preparing, delivering, incompleted } = ORDER_STATUS;

export type LeftoverExtra = {
  productId: number;
  sizeId: number;
  quantity: number;
  unitPriceMinor: number;
  countsStock: boolean;
  ingredients: readonly IngredientAmount[] | null;
};

/** A main line with its choices. `units` of an ended order: prepared and without a decision. Of an open one: those that it lacks. */
export type LeftoverLine = LeftoverExtra & {
  orderId: number;
  number: number;
  callNumber: number | null;
  line: number;
  comments: string;
  extras: LeftoverExtra[];
  units: number;
};

type OrderId = Pick<LockedOrder, 'venueId' | 'id'>;

/** SQL of a row `l` of `order_lines`: what `LeftoverLine` has of it. */
const LINE_COLUMNS = `l.order_id as "orderId", o.number, o.call_number as "callNumber", l.line,
  l.product_id as "productId", l.size_id as "sizeId", l.comments, l.quantity, l.unit_price_minor as "unitPriceMinor",
  l.counts_stock as "countsStock", l.ingredients,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'sizeId', x.size_id, 'quantity', x.quantity,
    'unitPriceMinor', x.unit_price_minor, 'countsStock', x.counts_stock, 'ingredients', x.ingredients) order by x.line)
    from order_lines x where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line), '[]') as extras`;

/** SQL of a row `l` of `order_lines`: whether units of its choices were refunded, so that its units differ. */
const HAS_REFUNDED_CHOICES = `exists (select 1 from order_lines x
  where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line and ${refundedUnitsOf('x')} > 0)`;

/**
 * SQL of the lines of ended orders `o` of venue `v` of which prepared units wait for a decision. A struck line was prepared, as
 * was all of an order that was ready when it ended. Units that were refunded before that were not. Units that it got of another
 * order were.
 */
export function undecidedLines(where: string): string {
  return `select * from (
       select ${LINE_COLUMNS},
         (case when b.line is not null or ended.was_ready
           then l.quantity - ${refundedUnitsBefore('l', 'coalesce(b.bumped_at, ended.at)')}
           else ${passedUnitsOf('l')} end
         - (select coalesce(sum(u.units), 0) from leftover_units u
            where u.venue_id = l.venue_id and u.order_id = l.order_id and u.line = l.line))::int as units
       from orders o
       join venues v on v.id = o.venue_id
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       cross join lateral (
         select h.from_status_id in (${toDeliver}, ${delivering}) as was_ready, h.at from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = ${incompleted}
           and h.from_status_id <> ${incompleted}
         order by h.version desc limit 1
       ) ended
       where o.status_id = ${incompleted} and ${where}
     ) as prepared where units > 0 order by "orderId", line`;
}

/** Finds the lines of an ended order of which prepared units wait for a decision; none after the day of work of its end. */
export async function findLeftoverLines(db: Reader, { venueId, id }: OrderId): Promise<LeftoverLine[]> {
  const { rows } = await db.query<LeftoverLine>(
    undecidedLines(`o.venue_id = $1 and o.id = $2 and o.status_since >= ${workdayStart('v')}`),
    [venueId, id],
  );
  return rows;
}

/** Finds the ended orders of a commerce, of the present day of work, whose prepared units wait for a decision. */
export async function findUndecidedUnits(
  db: Reader,
  { venueId, commerceId }: { venueId: number; commerceId: number },
): Promise<{ at: Date; orders: { orderId: number; units: number }[] }> {
  const { rows } = await db.query<{ at: Date; orders: { orderId: number; units: number }[] }>(
    `select now() as at, coalesce(json_agg(json_build_object('orderId', "orderId", 'units', units)), '[]') as orders
     from (select "orderId", sum(units)::int as units
       from (${undecidedLines(`o.venue_id = $1 and o.commerce_id = $2 and o.status_since >= ${workdayStart('v')}`)}) as lines
       group by "orderId") as per_order`,
    [venueId, commerceId],
  );
  return rows[0] ?? { at: new Date(0), orders: [] };
}

/** Finds the open lines of a commerce that lack a product and need no other time: the most urgent order first. */
export async function findLackingLines(
  db: Reader,
  { venueId, commerceId, productIds }: { venueId: number; commerceId: number; productIds: readonly number[] },
): Promise<LeftoverLine[]> {
  const { rows } = await db.query<LeftoverLine>(
    `select * from (
       select ${LINE_COLUMNS}, o.promised_at, o.created_at,
         l.quantity - ${refundedUnitsOf('l')} - ${passedUnitsOf('l')} as units
       from orders o
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       where o.venue_id = $1 and o.commerce_id = $2 and o.status_id in (${paymentAccepted}, ${preparing})
         and not (${canExpire('o')} and o.expires_at <= now()) and o.slot_at is null
         and b.line is null and l.product_id = any($3::bigint[]) and not ${HAS_REFUNDED_CHOICES}
     ) as lacking where units > 0 order by promised_at nulls last, created_at, "orderId", line`,
    [venueId, commerceId, productIds],
  );
  return rows;
}

export type LeftoverDecision = {
  id: string;
  line: number;
  units: number;
  to: { orderId: number; line: number } | null;
  reason: WasteReason | null;
  costMinor: number;
  actorId: number;
};

/** Stores a decision. @returns false for one that is stored */
export async function insertDecision(
  tx: Tx,
  { venueId, id: orderId, commerceId }: LockedOrder,
  { id, line, units, to, reason, costMinor, actorId }: LeftoverDecision,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into leftover_units (venue_id, id, commerce_id, order_id, line, units, to_order_id, to_line, reason, cost_minor, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (venue_id, id) do nothing`,
    [venueId, id, commerceId, orderId, line, units, to?.orderId ?? null, to?.line ?? null, reason, costMinor, actorId],
  );
  return rowCount === 1;
}

export type StoredDecision = {
  line: number;
  units: number;
  toNumber: number | null;
  reason: WasteReason | null;
  decidedBy: number;
  decidedAt: Date;
};

/** Finds where the prepared units of an order went, the first decision first. */
export async function findDecisions(db: Reader, { venueId, id }: OrderId): Promise<StoredDecision[]> {
  const { rows } = await db.query<StoredDecision>(
    `select u.line, u.units, coalesce(o.call_number, o.number) as "toNumber", u.reason, u.decided_by as "decidedBy",
       u.decided_at as "decidedAt"
     from leftover_units u left join orders o on o.venue_id = u.venue_id and o.id = u.to_order_id
     where u.venue_id = $1 and u.order_id = $2 order by u.decided_at, u.id`,
    [venueId, id],
  );
  return rows;
}

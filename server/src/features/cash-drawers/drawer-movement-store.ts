import { isExpired } from '#features/orders/expired.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { DrawerMovementKind } from '@app/contract/staff/cash-drawers.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { DrawerSums } from '@app/rules/cash/drawer-sums.ts';
import type { DrawerRow } from './drawer-store.ts';

const MOVEMENTS_MAX = 300;

/** `amountMinor`: positive into the drawer. */
export type MovementRow = {
  id: number;
  kind: DrawerMovementKind;
  amountMinor: number;
  at: Date;
  orderNumber: number | null;
  callNumber: number | null;
  reason: string | null;
};

/** Cash movements of a drawer until its close: $1 the venue, $2 the drawer. The ledger has cash as negative amounts. */
const CASH = `from ledger_transfers t
  left join orders sold on t.kind = 'order-paid' and sold.venue_id = t.venue_id and sold.id = t.order_id
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
  where t.venue_id = $1 and t.drawer_id = $2 and t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')`;

/** Finds the newest movements of a drawer. */
export async function findMovements(
  db: Reader,
  { venueId, id }: DrawerRow,
  { withSales }: { withSales: boolean } = { withSales: true },
): Promise<MovementRow[]> {
  const { rows } = await db.query<MovementRow>(
    `select moved.id, moved.kind, moved."amountMinor", moved.at, o.number as "orderNumber", o.call_number as "callNumber",
       coalesce(m.reason, r.reason) as reason
     from (
       select t.venue_id, t.id, t.ref, t.order_id, t.at, -e.amount_minor as "amountMinor",
         case t.kind when 'order-paid' then 'sale' when 'drawer-float' then 'float'
           when 'drawer-paid-in' then 'paid-in' when 'drawer-paid-out' then 'paid-out' else t.kind end as kind
       ${CASH} ${withSales ? '' : `and t.kind <> 'order-paid'`}
       order by t.id desc limit ${MOVEMENTS_MAX}
     ) as moved
     left join orders o on o.venue_id = moved.venue_id and o.id = moved.order_id
     left join refunds r on moved.kind = 'refund' and r.venue_id = moved.venue_id and r.id::text = moved.ref
     left join cash_drawer_movements m
       on moved.kind in ('paid-in', 'paid-out') and m.venue_id = moved.venue_id and m.id::text = moved.ref
     order by moved.id desc`,
    [venueId, id],
  );
  return rows;
}

export type CountedSums = DrawerSums & { saleCount: number; refundCount: number };

/** Sums the movements of a drawer by kind. */
export async function sumMovements(db: Reader, { venueId, id }: DrawerRow): Promise<CountedSums> {
  const sum = (...kinds: string[]) => `coalesce(sum(-e.amount_minor) filter (where t.kind in (${kinds.join()})), 0)`;
  const { rows } = await db.query<CountedSums>(
    `select ${sum("'drawer-float'")} as "floatMinor", ${sum("'order-paid'")} - coalesce(sum(sold.tip_minor), 0) as "salesMinor",
       coalesce(sum(sold.tip_minor), 0) as "tipsMinor",
       ${sum("'top-up'", "'top-up-undone'")} as "topUpsMinor", ${sum("'drawer-paid-in'")} as "paidInMinor",
       -${sum("'refund'")} as "refundsMinor", -${sum("'drawer-paid-out'")} as "paidOutMinor",
       (count(*) filter (where t.kind = 'order-paid'))::int as "saleCount",
       (count(*) filter (where t.kind = 'refund'))::int as "refundCount"
     ${CASH}`,
    [venueId, id],
  );
  const [sums] = rows;
  if (!sums) throw new Error(`The movements of drawer ${id} cannot be summed.`);
  return sums;
}

export type HandMovement = { id: string; kind: 'paid-in' | 'paid-out'; amountMinor: number; reason: string };

/** @returns false when this id was used before */
export async function insertHandMovement(tx: Tx, { venueId, id }: DrawerRow, movement: HandMovement): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cash_drawer_movements (venue_id, id, drawer_id, kind, amount_minor, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [venueId, movement.id, id, movement.kind, movement.amountMinor, movement.reason],
  );
  return rowCount === 1;
}

/** Whether a movement with this id is the same one. */
export async function isSameMovement(tx: Tx, { venueId, id }: DrawerRow, movement: HandMovement): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from cash_drawer_movements
     where venue_id = $1 and id = $2 and drawer_id = $3 and kind = $4 and amount_minor = $5 and reason = $6`,
    [venueId, movement.id, id, movement.kind, movement.amountMinor, movement.reason],
  );
  return rowCount === 1;
}

export type CountedCash = { amountMinor: number; count: number };

/** Cash of a person at a commerce in the last day that is in no drawer. */
export async function sumWithoutDrawer(
  db: Reader,
  { venueId, commerceId, accountId }: Pick<DrawerRow, 'venueId' | 'commerceId' | 'accountId'>,
): Promise<CountedCash> {
  const { rows } = await db.query<CountedCash>(
    `select coalesce(sum(-e.amount_minor), 0) as "amountMinor", count(*)::int as count
     from ledger_transfers t
     join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
     where t.venue_id = $1 and t.commerce_id = $2 and t.actor_id = $3 and t.drawer_id is null
       and t.at > clock_timestamp() - interval '24 hours'`,
    [venueId, commerceId, accountId],
  );
  return rows[0] ?? { amountMinor: 0, count: 0 };
}

const { created, toDeliver, preparing, delivering } = ORDER_STATUS;
/** Statuses of a cash order before its end. */
const UNPAID_STATUSES = [created, toDeliver, preparing, delivering];

/** Cash orders of a commerce that staff still have to collect. */
export async function sumUnpaidOrders(db: Reader, venueId: number, commerceId: number): Promise<CountedCash> {
  const { rows } = await db.query<CountedCash>(
    `select coalesce(sum(total_minor), 0) as "amountMinor", count(*)::int as count from orders o
     where o.venue_id = $1 and o.commerce_id = $2 and o.is_cash and o.paid_at is null
       and not o.is_discount and o.status_id in (${UNPAID_STATUSES.join(', ')}) and ${isExpired('o', 'now()')} is not true`,
    [venueId, commerceId],
  );
  return rows[0] ?? { amountMinor: 0, count: 0 };
}

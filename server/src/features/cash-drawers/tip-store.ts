import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { DrawerRow } from './drawer-store.ts';

type Shift = Pick<DrawerRow, 'venueId' | 'commerceId' | 'currency' | 'openedAt' | 'closedAt'>;

/** Tips of the orders that a person took the cash of, or handed over. Null: no person yet. */
export type TipsOfPerson = { accountId: number | null; cashMinor: number; otherMinor: number };

/**
 * Finds the people who took cash or handed over at a commerce while a drawer was open, with the tips of these orders.
 * Refunded tips do not count.
 */
export async function findTipsByPerson(
  db: Reader,
  { venueId, commerceId, openedAt, closedAt }: Shift,
): Promise<TipsOfPerson[]> {
  const { rows } = await db.query<TipsOfPerson>(
    `select staff.id as "accountId", coalesce(sum(tip.minor) filter (where o.is_cash), 0)::float8 as "cashMinor",
       coalesce(sum(tip.minor) filter (where not o.is_cash), 0)::float8 as "otherMinor"
     from orders o
     cross join lateral (
       select o.tip_minor - coalesce(sum(r.tip_minor), 0) as minor from refunds r
       where r.venue_id = o.venue_id and r.order_id = o.id and r.state <> 'failed'
     ) as tip
     left join lateral (
       select h.actor_id as id from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id and h.cause in ('cash-taken', 'staff-transition')
       order by h.cause = 'cash-taken' desc, h.version desc limit 1
     ) as staff on true
     where o.venue_id = $1 and o.commerce_id = $2 and o.paid_at >= $3 and o.paid_at <= coalesce($4, now())
     group by staff.id order by staff.id`,
    [venueId, commerceId, openedAt, closedAt],
  );
  return rows;
}

const OWN_TIPS = `a.venue_id = $1 and a.kind = 'tips' and a.owner_id = $2 and a.currency = $3`;

/** Sums the tips that a commerce owes to its people. Below zero: a refund gave back a tip that was handed out. */
export async function sumOwedTips(db: Reader, { venueId, commerceId, currency }: Shift): Promise<number> {
  const { rows } = await db.query<{ owedMinor: number }>(
    `select coalesce(sum(e.amount_minor), 0)::float8 as "owedMinor"
     from ledger_accounts a join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
     where ${OWN_TIPS}`,
    [venueId, commerceId, currency],
  );
  return rows[0]?.owedMinor ?? 0;
}

/** Locks the tips of a commerce, so that two closes do not hand out the same ones. Payments do not wait. */
export async function lockTips(tx: Tx, { venueId, commerceId, currency }: Shift): Promise<void> {
  await tx.query(`select from ledger_accounts a where ${OWN_TIPS} for no key update`, [venueId, commerceId, currency]);
}

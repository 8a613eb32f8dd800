import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { DrawerSession } from '@app/contract/back-office/reports/drawers-report.ts';
import type { Selection } from '../aggregates/read-aggregate.ts';
import { findWindow } from '../report-windows.ts';

/** A drawer with its close. `accountId`: whose cash it holds. */
export type FoundSession = Omit<DrawerSession, 'person' | 'openedAt' | 'closedAt'> & {
  commerceId: number;
  commerceName: string;
  accountId: number;
  openedAt: Date;
  closedAt: Date | null;
};

/** SQL: a sum of movements `m` of a drawer. The ledger has cash as negative amounts. */
const sum = (...kinds: string[]) =>
  `coalesce(sum(-m.amount_minor) filter (where m.kind in (${kinds.map((kind) => `'${kind}'`).join()})), 0)::float8`;

const SESSIONS = `
  select d.id::float8 as id, d.commerce_id::float8 as "commerceId", ${commerceName('$1', 'd.commerce_id')} as "commerceName", d.account_id::float8 as "accountId",
    d.opened_at as "openedAt", d.closed_at as "closedAt", held."floatMinor", held."topUpsMinor", held."paidInMinor",
    -held."paidOutMinor" as "paidOutMinor", coalesce(c.expected_minor::float8, held."expectedMinor") as "expectedMinor",
    c.counted_minor::float8 as "countedMinor", c.reason
  from cash_drawers d
  left join cash_drawer_closes c on c.venue_id = $1 and c.drawer_id = d.id
  cross join lateral (
    select ${sum('drawer-float')} as "floatMinor", ${sum('top-up', 'top-up-undone')} as "topUpsMinor",
      ${sum('drawer-paid-in')} as "paidInMinor", ${sum('drawer-paid-out')} as "paidOutMinor",
      coalesce(sum(-m.amount_minor), 0)::float8 as "expectedMinor"
    from (
      select t.kind, e.amount_minor from ledger_transfers t
      join ledger_entries e on e.venue_id = $1 and e.transfer_id = t.id
      join ledger_accounts a on a.venue_id = $1 and a.id = e.account_id and a.kind = 'cash-drawer'
      where t.venue_id = $1 and t.drawer_id = d.id
        and t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')
    ) as m
  ) as held
  where d.venue_id = $1 and ($2::bigint[] is null or d.commerce_id = any($2::bigint[]))
    and (d.id = any($3::bigint[])
      or (d.opened_at < $5::timestamptz and coalesce(d.closed_at, 'infinity') >= $4::timestamptz))
  order by d.opened_at desc, d.id desc`;

/**
 * Finds drawers with what their ledger says: those that are named, and without an event those that were open in the period.
 */
export async function findDrawerSessions(
  tx: Tx,
  venueId: number,
  { from, to, eventId, commerceIds }: Selection,
  drawerIds: readonly number[],
): Promise<FoundSession[]> {
  const isOfDays = eventId === null && from !== null && to !== null;
  const window = isOfDays ? await findWindow(tx, venueId, { from, to }) : null;
  const { rows } = await tx.query<FoundSession>(SESSIONS, [
    venueId,
    commerceIds,
    drawerIds,
    window?.from ?? null,
    window?.until ?? null,
  ]);
  return rows;
}

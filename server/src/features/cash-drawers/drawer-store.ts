import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { CountedNotes } from '@app/rules/cash/banknotes.ts';

export type DrawerRow = {
  venueId: number;
  id: number;
  commerceId: number;
  /** Whose cash it holds. */
  accountId: number;
  currency: Currency;
  openedAt: Date;
  closedAt: Date | null;
};

export type TipShare = { accountId: number; amountMinor: number };

export type DrawerClose = {
  closedBy: number;
  expectedMinor: number;
  countedMinor: number;
  notes: CountedNotes[];
  otherMinor: number;
  reason: string | null;
  /** Handed to people, out of what was counted. */
  tips: readonly TipShare[];
};

export type DrawerWithClose = DrawerRow & { close: DrawerClose | null };

const COLUMNS = `d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt"`;

const CLOSE = `case when c.drawer_id is not null then jsonb_build_object('closedBy', c.closed_by,
    'expectedMinor', c.expected_minor, 'countedMinor', c.counted_minor, 'notes', c.notes, 'otherMinor', c.other_minor,
    'reason', c.reason, 'tips', c.tips) end as close`;

const WITH_CLOSE = `select ${COLUMNS}, ${CLOSE}
  from cash_drawers d left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id`;

/** Opens a drawer in the currency of the venue, which the transaction holds. @returns undefined when the person has an open one there */
export async function insertDrawer(
  tx: Tx,
  { venueId, commerceId, accountId }: Pick<DrawerRow, 'venueId' | 'commerceId' | 'accountId'>,
): Promise<DrawerRow | undefined> {
  const { rows } = await tx.query<DrawerRow>(
    `insert into cash_drawers as d (venue_id, commerce_id, account_id, currency)
     select $1, $2, $3, currency from venues where id = $1
     on conflict do nothing
     returning ${COLUMNS}`,
    [venueId, commerceId, accountId],
  );
  return rows[0];
}

/** Locks a drawer of a commerce until the transaction ends. Transfers of its cash wait. */
export async function lockDrawer(
  tx: Tx,
  venueId: number,
  commerceId: number,
  id: number,
): Promise<DrawerRow | undefined> {
  const { rows } = await tx.query<DrawerRow>(
    `select ${COLUMNS} from cash_drawers d where venue_id = $1 and commerce_id = $2 and id = $3 for no key update`,
    [venueId, commerceId, id],
  );
  return rows[0];
}

export async function insertClose(tx: Tx, { venueId, id }: DrawerRow, close: DrawerClose): Promise<void> {
  const { closedBy, expectedMinor, countedMinor, notes, otherMinor, reason, tips } = close;
  await tx.query(
    `with closed as (
       update cash_drawers set closed_at = statement_timestamp() where venue_id = $1 and id = $2
     )
     insert into cash_drawer_closes (venue_id, drawer_id, closed_by, expected_minor, counted_minor, notes, other_minor,
       reason, tips)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      venueId,
      id,
      closedBy,
      expectedMinor,
      countedMinor,
      JSON.stringify(notes),
      otherMinor,
      reason,
      JSON.stringify(tips),
    ],
  );
}

export async function findDrawer(
  db: Reader,
  venueId: number,
  commerceId: number,
  id: number,
): Promise<DrawerWithClose | undefined> {
  const { rows } = await db.query<DrawerWithClose>(
    `${WITH_CLOSE} where d.venue_id = $1 and d.commerce_id = $2 and d.id = $3`,
    [venueId, commerceId, id],
  );
  return rows[0];
}

export async function findOpenDrawer(
  db: Reader,
  venueId: number,
  commerceId: number,
  accountId: number,
): Promise<DrawerWithClose | undefined> {
  const { rows } = await db.query<DrawerWithClose>(
    `${WITH_CLOSE} where d.venue_id = $1 and d.commerce_id = $2 and d.account_id = $3 and d.closed_at is null`,
    [venueId, commerceId, accountId],
  );
  return rows[0];
}

/** Finds a page of the drawers of a commerce, the newest first. @param slice.accountId whose; null: of all people */
export async function findDrawers(
  db: Reader,
  venueId: number,
  commerceId: number,
  { accountId, limit, offset }: { accountId: number | null; limit: number; offset: number },
): Promise<{ rows: DrawerWithClose[]; total: number }> {
  const { rows } = await db.query<DrawerWithClose & { total: number }>(
    `select ${COLUMNS}, ${CLOSE}, (count(*) over ())::int as total
     from cash_drawers d left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id
     where d.venue_id = $1 and d.commerce_id = $2 and ($5::integer is null or d.account_id = $5)
     order by d.id desc limit $3 offset $4`,
    [venueId, commerceId, limit, offset, accountId],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

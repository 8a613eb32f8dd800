import type { Book } from '#features/ledger/ledger-account-store.ts';
import type { Reader } from '#platform/database/transactions.ts';

export type TopUpRow = {
  id: number;
  accountId: number;
  amountMinor: number;
  currency: string;
  at: Date;
  isUndone: boolean;
  isUndoable: boolean;
};

const UNDOABLE = '10 minutes';

const LISTED = '24 hours';

const TOP_UPS = `
  select t.id, wallet.owner_id as "accountId", came.amount_minor as "amountMinor", wallet.currency, t.at,
    undone.id is not null as "isUndone",
    undone.id is null and t.at > clock_timestamp() - interval '${UNDOABLE}' as "isUndoable"
  from ledger_accounts drawer
  join ledger_entries went on went.venue_id = drawer.venue_id and went.account_id = drawer.id
  join ledger_transfers t on t.venue_id = went.venue_id and t.id = went.transfer_id and t.kind = 'top-up'
  join ledger_entries came on came.venue_id = t.venue_id and came.transfer_id = t.id and came.account_id <> drawer.id
  join ledger_accounts wallet on wallet.venue_id = came.venue_id and wallet.id = came.account_id
  left join ledger_transfers undone
    on undone.venue_id = t.venue_id and undone.kind = 'top-up-undone' and undone.ref = t.id::text
  where drawer.venue_id = $1 and drawer.kind = 'cash-drawer' and drawer.owner_id = $2`;

/** Finds recent top-ups at a commerce, the newest first. */
export async function findTopUps(db: Reader, venueId: number, commerceId: number): Promise<TopUpRow[]> {
  const { rows } = await db.query<TopUpRow>(
    `${TOP_UPS} and t.at > clock_timestamp() - interval '${LISTED}' order by t.id desc`,
    [venueId, commerceId],
  );
  return rows;
}

/** @returns undefined without such a top-up at the commerce */
export async function findTopUp(
  db: Reader,
  venueId: number,
  commerceId: number,
  which: { id: number } | { ref: string },
): Promise<TopUpRow | undefined> {
  const column = 'id' in which ? 't.id' : 't.ref';
  const { rows } = await db.query<TopUpRow>(`${TOP_UPS} and ${column} = $3`, [
    venueId,
    commerceId,
    'id' in which ? which.id : which.ref,
  ]);
  return rows[0];
}

/** Finds first names and initials, enough for both sides of a counter. */
export async function findMemberNames(db: Reader, accountIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, coalesce(
       nullif(split_part(trim(name), ' ', 1) || coalesce(' ' || left(nullif(split_part(trim(name), ' ', 2), ''), 1) || '.', ''), ''),
       left(email, 2) || '…', '…' || right(phone, 3), '') as name
     from accounts where id = any($1::bigint[])`,
    [accountIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** @returns undefined without such a commerce */
export async function findBookOfCommerce(db: Reader, venueId: number, commerceId: number): Promise<Book | undefined> {
  const { rows } = await db.query<Book>(
    `select v.id as "venueId", v.currency from venues v join commerces c on c.venue_id = v.id
     where v.id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}

/** A commerce at whose counter staff top up. */
export type Counter = { book: Book; commerceId: number };

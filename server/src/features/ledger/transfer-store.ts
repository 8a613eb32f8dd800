import type { Currency } from '@app/contract/values/money.ts';
import type { WalletMovement } from '@app/contract/visitor/wallet.ts';

import type { Reader, Tx } from '#platform/database/transactions.ts';

export type LedgerAccountKind = 'wallet' | 'sales' | 'cash-drawer' | 'clearing' | 'refund-payable' | 'by-hand';

/** What moves wallets. */
type MovementKind = WalletMovement['kind'];

/** `ownerId`: the account of a wallet, the stall of a drawer, the configuration of a provider; 0 is the venue itself. */
export type LedgerAccount = { kind: LedgerAccountKind; ownerId: number };

/** `unallocated-capture`: money that came for nothing of ours and has to go back. It never touches a wallet. */
export type TransferKind = MovementKind | 'unallocated-capture';

/** One movement of money. `kind` and `ref` say what moved it: the same thing moves it once. */
export type Transfer = {
  kind: TransferKind;
  ref: string;
  /** Where it moved: the stall of the order, or of the counter. */
  commerceId: number | null;
  orderId: number | null;
  actorId: number | null;
  from: LedgerAccount;
  to: LedgerAccount;
  /** More than 0. */
  amountMinor: number;
};

/** `balanceMinor` is null for all but wallets. `isClosed`: a wallet of an account that was deleted. */
export type LockedAccount = LedgerAccount & { id: number; balanceMinor: number | null; isClosed: boolean };

/** The accounts of a venue in one currency. */
export type Book = { venueId: number; currency: string };

/**
 * The accounts, opened where they are new; wallets stay locked, in the order of their ids, until the transaction ends.
 * All its queries are issued at once.
 *
 * @param currency null: the venue's own, for who has not read it yet
 */
export async function lockAccounts(
  tx: Tx,
  { venueId, currency }: { venueId: number; currency: string | null },
  accounts: readonly LedgerAccount[],
): Promise<LockedAccount[]> {
  if (accounts.length === 0) return [];
  const kinds = accounts.map(({ kind }) => kind);
  const ownerIds = accounts.map(({ ownerId }) => ownerId);
  const [, , { rows }] = await Promise.all([
    tx.query({
      name: 'open-ledger-accounts',
      text: `insert into ledger_accounts (venue_id, kind, owner_id, currency, balance_minor)
       select distinct $1::int, kind, owner_id, ${CURRENCY}, case kind when 'wallet' then 0::bigint end
       from unnest($3::text[], $4::bigint[]) as named(kind, owner_id)
       order by 2, 3
       on conflict (venue_id, kind, owner_id, currency) do nothing`,
      values: [venueId, currency, kinds, ownerIds],
    }),
    tx.query({
      name: 'lock-wallets',
      text: `select from ledger_accounts
       where venue_id = $1 and kind = 'wallet' and currency = ${CURRENCY} and owner_id = any($3::bigint[])
       order by id for no key update`,
      values: [venueId, currency, accounts.flatMap(({ kind, ownerId }) => (kind === 'wallet' ? ownerId : []))],
    }),
    // Its snapshot is younger than the locks.
    tx.query<LockedAccount>({
      name: 'find-ledger-accounts',
      text: `select distinct a.id, a.kind, a.owner_id as "ownerId", a.balance_minor as "balanceMinor",
         a.closed_at is not null as "isClosed"
       from ledger_accounts a join unnest($3::text[], $4::bigint[]) as named(kind, owner_id)
         on named.kind = a.kind and named.owner_id = a.owner_id
       where a.venue_id = $1 and a.currency = ${CURRENCY}`,
      values: [venueId, currency, kinds, ownerIds],
    }),
  ]);
  return rows;
}

/** $1 the venue, $2 a currency or null. */
const CURRENCY = 'coalesce($2::char(3), (select currency from venues where venues.id = $1))';

/** Was this movement entered before? */
export async function hasTransfer(tx: Tx, venueId: number, { kind, ref }: Transfer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'has-transfer',
    text: 'select from ledger_transfers where venue_id = $1 and kind = $2 and ref = $3',
    values: [venueId, kind, ref],
  });
  return rowCount !== 0;
}

/** One side of a transfer. `balanceMinor`: of a wallet, after it. */
export type Entry = {
  kind: TransferKind;
  ref: string;
  accountId: number;
  amountMinor: number;
  balanceMinor: number | null;
};

/**
 * Writes movements with both their sides, and what their wallets hold afterwards.
 *
 * @throws a unique violation when one of them was entered before
 */
export async function insertTransfers(
  tx: Tx,
  venueId: number,
  transfers: readonly Transfer[],
  entries: readonly Entry[],
): Promise<void> {
  if (transfers.length === 0) return;
  await tx.query({
    name: 'insert-transfers',
    text: `with made as (
       insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id, actor_id)
       select $1::int, kind, ref, "commerceId", "orderId", "actorId"
       from jsonb_to_recordset($2)
         as t(kind text, ref text, "commerceId" bigint, "orderId" bigint, "actorId" bigint)
       returning id, kind, ref
     ), wanted as (
       select * from rows from (jsonb_to_recordset($3)
         as (kind text, ref text, "accountId" bigint, "amountMinor" bigint, "balanceMinor" bigint)) with ordinality
         as e(kind, ref, "accountId", "amountMinor", "balanceMinor", place)
     ), entered as (
       insert into ledger_entries (venue_id, transfer_id, account_id, amount_minor, balance_minor)
       select $1::int, made.id, "accountId", "amountMinor", "balanceMinor"
       from wanted join made using (kind, ref) order by place
     ), last as (
       select distinct on ("accountId") "accountId", "balanceMinor" from wanted
       where "balanceMinor" is not null order by "accountId", place desc
     )
     update ledger_accounts a set balance_minor = "balanceMinor" from last
     where a.venue_id = $1 and a.id = "accountId"`,
    values: [venueId, JSON.stringify(transfers), JSON.stringify(entries)],
  });
}

/** 0 for a wallet that nothing ever moved. */
export async function findBalanceMinor(db: Reader, { venueId, currency }: Book, accountId: number): Promise<number> {
  const { rows } = await db.query<{ balanceMinor: number }>(
    `select balance_minor as "balanceMinor" from ledger_accounts
     where venue_id = $1 and kind = 'wallet' and owner_id = $2 and currency = $3`,
    [venueId, accountId, currency],
  );
  return rows[0]?.balanceMinor ?? 0;
}

export type MovementRow = {
  id: number;
  kind: MovementKind;
  amountMinor: number;
  balanceMinor: number;
  orderId: number | null;
  /** The name of the stall where it moved. */
  commerce: string | null;
  at: Date;
};

/** What moved a wallet, the newest first. */
export async function findMovements(
  db: Reader,
  { venueId, currency }: Book,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await db.query<MovementRow & { total: number }>(
    `with mine as (
       select e.* from ledger_accounts a
       join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
       where a.venue_id = $1 and a.kind = 'wallet' and a.owner_id = $2 and a.currency = $3
     )
     select t.id, t.kind, mine.amount_minor as "amountMinor", mine.balance_minor as "balanceMinor",
       t.order_id as "orderId", c.name as commerce, t.at, (select count(*)::int from mine) as total
     from mine join ledger_transfers t on t.venue_id = mine.venue_id and t.id = mine.transfer_id
     left join commerces c on c.venue_id = t.venue_id and c.id = t.commerce_id
     order by mine.sequence desc limit $4 offset $5`,
    [venueId, accountId, currency, limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Everything that moved the wallets of an account, at any venue, in the order in which it came. */
export async function findAllMovements(
  db: Reader,
  accountId: number,
): Promise<(MovementRow & { venueId: number; currency: string })[]> {
  const { rows } = await db.query<MovementRow & { venueId: number; currency: string }>(
    `select a.venue_id as "venueId", a.currency, t.id, t.kind, e.amount_minor as "amountMinor",
       e.balance_minor as "balanceMinor", t.order_id as "orderId", c.name as commerce, t.at
     from ledger_accounts a
     join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
     join ledger_transfers t on t.venue_id = e.venue_id and t.id = e.transfer_id
     left join commerces c on c.venue_id = t.venue_id and c.id = t.commerce_id
     where a.kind = 'wallet' and a.owner_id = $1 order by e.sequence`,
    [accountId],
  );
  return rows;
}

type OwnWallet = { venueId: number; venue: string; currency: Currency; balanceMinor: number };

/** Every wallet of an account, at any venue. */
export async function findWallets(db: Reader, accountId: number): Promise<OwnWallet[]> {
  const { rows } = await db.query<OwnWallet>(
    `select a.venue_id as "venueId", v.name as venue, a.currency, a.balance_minor as "balanceMinor"
     from ledger_accounts a join venues v on v.id = a.venue_id
     where a.kind = 'wallet' and a.owner_id = $1 order by a.venue_id, a.currency`,
    [accountId],
  );
  return rows;
}

/** Every wallet of an account that holds money, at any venue. */
export async function findFilledWallets(db: Reader, accountId: number): Promise<OwnWallet[]> {
  return (await findWallets(db, accountId)).filter(({ balanceMinor }) => balanceMinor > 0);
}

/**
 * Ends the empty wallets of an account for good. Waits for movements that are under way, so that none enters a wallet
 * between the look at it and its end.
 */
export async function closeEmptyWallets(tx: Tx, accountId: number): Promise<void> {
  await tx.query(
    `update ledger_accounts set closed_at = clock_timestamp()
     where kind = 'wallet' and owner_id = $1 and balance_minor = 0 and closed_at is null`,
    [accountId],
  );
}

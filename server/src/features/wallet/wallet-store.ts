import type { Book } from '#features/ledger/ledger-account-store.ts';
import type { MovementKind } from '#features/ledger/transfer-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';

/** Finds the balance; 0 for a wallet without transactions. */
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
  /** Name of the commerce. */
  commerce: string | null;
  at: Date;
};

/** Finds the transactions of a wallet, newest first. */
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

/** Finds all transactions of an account's wallets, at any venue, oldest first. */
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

/** Finds every wallet of an account, at any venue. */
export async function findWallets(db: Reader, accountId: number): Promise<OwnWallet[]> {
  const { rows } = await db.query<OwnWallet>(
    `select a.venue_id as "venueId", v.name as venue, a.currency, a.balance_minor as "balanceMinor"
     from ledger_accounts a join venues v on v.id = a.venue_id
     where a.kind = 'wallet' and a.owner_id = $1 order by a.venue_id, a.currency`,
    [accountId],
  );
  return rows;
}

/** Finds every wallet of an account that holds money, at any venue. */
export async function findFilledWallets(db: Reader, accountId: number): Promise<OwnWallet[]> {
  return (await findWallets(db, accountId)).filter(({ balanceMinor }) => balanceMinor > 0);
}

import type { Tx } from '#platform/database/transactions.ts';
import type { WalletMovement } from '@app/contract/visitor/wallet.ts';
import type { LedgerAccount } from './ledger-account-store.ts';

/** Kinds of transfers that change wallets. */
export type MovementKind = WalletMovement['kind'];

/** Kinds of transfers between a cash drawer and the venue's other cash, or its people. */
type DrawerTransferKind = `drawer-${'float' | 'paid-in' | 'paid-out' | 'closed' | 'difference' | 'tips'}`;

/** Kinds of transfers between sales and the tips of a commerce. */
type TipTransferKind = 'order-tip' | 'tip-refund';

/** `unallocated-capture`: captured money without a target, which is refunded. It never changes a wallet. */
export type TransferKind = MovementKind | DrawerTransferKind | TipTransferKind | 'unallocated-capture';

/** A transfer of money. `kind` and `ref` identify its cause, which is posted once. */
export type Transfer = {
  kind: TransferKind;
  ref: string;
  /** The commerce of the order or counter. */
  commerceId: number | null;
  orderId: number | null;
  actorId: number | null;
  from: LedgerAccount;
  to: LedgerAccount;
  /** More than 0. */
  amountMinor: number;
  /** Missing: the open drawer of the actor at the commerce, when the transfer moves cash. */
  drawerId?: number;
};

/** Whether this transfer was posted before. */
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
 * Inserts transfers with their entries, and updates the balances of their wallets. A transfer of cash gets the open drawer
 * of its actor, whose row is locked: the close of that drawer either waits for it or comes before it.
 *
 * @throws a unique violation when one of them was posted before
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
    text: `with transfers as (
       select * from jsonb_to_recordset($2)
         as t(kind text, ref text, "commerceId" bigint, "orderId" bigint, "actorId" bigint, "drawerId" bigint,
           "from" jsonb, "to" jsonb)
     ), cash as (
       select kind, ref, drawer.id as "drawerId" from transfers
       cross join lateral (
         select id from cash_drawers
         where venue_id = $1 and commerce_id = "commerceId" and account_id = "actorId" and closed_at is null
         for share
       ) as drawer
       where 'cash-drawer' in ("from"->>'kind', "to"->>'kind')
     ), made as (
       insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id, actor_id, drawer_id)
       select $1::int, kind, ref, "commerceId", "orderId", "actorId", coalesce(transfers."drawerId", cash."drawerId")
       from transfers left join cash using (kind, ref)
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

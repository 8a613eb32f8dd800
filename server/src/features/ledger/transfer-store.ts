import type { WalletMovement } from '@app/contract/visitor/wallet.ts';

import type { LedgerAccount } from './ledger-account-store.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** What moves wallets. */
export type MovementKind = WalletMovement['kind'];

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

import type { Tx } from '#platform/database/transactions.ts';

export type LedgerAccountKind =
  | 'wallet'
  | 'sales'
  | 'cash-drawer'
  | 'cash-safe'
  | 'cash-difference'
  | 'clearing'
  | 'refund-payable'
  | 'by-hand'
  | 'tips';

/** `ownerId`: the account of a wallet, the commerce of a drawer or of tips, the configuration of a provider; 0: the venue itself. */
export type LedgerAccount = { kind: LedgerAccountKind; ownerId: number };

/** `balanceMinor` is null for all but wallets. `isClosed`: a wallet of an account that was deleted. */
export type LockedAccount = LedgerAccount & { id: number; balanceMinor: number | null; isClosed: boolean };

/** The accounts of a venue in one currency. */
export type Book = { venueId: number; currency: string };

/**
 * Locks wallets in the order of their ids until the transaction ends, and opens missing accounts. A commerce that does not
 * exist has no tips.
 * All its queries are issued at once.
 *
 * @param currency null: that of the venue
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
       where kind <> 'tips' or exists (select 1 from commerces where venue_id = $1 and id = owner_id)
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
    // Runs after the locks, so its snapshot has the latest balances.
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

/**
 * Closes the empty wallets of an account. Waits for pending transfers, so that none arrives between the check and the end.
 */
export async function closeEmptyWallets(tx: Tx, accountId: number): Promise<void> {
  await tx.query(
    `update ledger_accounts set closed_at = statement_timestamp()
     where kind = 'wallet' and owner_id = $1 and balance_minor = 0 and closed_at is null`,
    [accountId],
  );
}

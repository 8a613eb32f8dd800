import type { Db } from '../platform/database.ts';

/** What does not add up in the books: transfers that do not sum to zero in one currency, wallets that hold another sum. */
export async function findUnbalanced(db: Db): Promise<unknown[]> {
  const { rows } = await db.query(
    `select 'transfer' as what, t.venue_id, t.id from ledger_transfers t
     left join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     left join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
     group by t.venue_id, t.id
     having coalesce(sum(e.amount_minor), 1) <> 0 or count(e.*) < 2 or count(distinct a.currency) <> 1
     union all
     select 'wallet', a.venue_id, a.id from ledger_accounts a
     left join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
     where a.kind = 'wallet'
     group by a.venue_id, a.id, a.balance_minor
     having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  );
  return rows;
}

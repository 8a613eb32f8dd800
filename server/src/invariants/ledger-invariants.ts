import { sqlInvariant } from './invariant.ts';

export const LEDGER_INVARIANTS = [
  sqlInvariant(
    'I11',
    'Every transfer has two entries that sum to zero',
    'ledger_transfers',
    `select t.venue_id, t.id, t.kind, count(e.account_id) as sides, sum(e.amount_minor) as sum_minor
     from ledger_transfers t
     left join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     group by t.venue_id, t.id, t.kind
     having count(e.account_id) < 2 or sum(e.amount_minor) <> 0`,
  ),
  sqlInvariant(
    'I12',
    'Every transfer is in one currency',
    'ledger_transfers',
    `select e.venue_id, e.transfer_id, array_agg(distinct a.currency) as currencies
     from ledger_entries e join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
     group by e.venue_id, e.transfer_id having count(distinct a.currency) > 1`,
  ),
  sqlInvariant(
    'I13',
    'The balance of a wallet is the sum of its entries, after each of them',
    "ledger_accounts where kind = 'wallet'",
    `select a.venue_id, a.id, a.owner_id, a.balance_minor, coalesce(sum(e.amount_minor), 0) as moved_minor
     from ledger_accounts a
     left join (
       select *, sum(amount_minor) over (partition by venue_id, account_id order by sequence) as running_minor
       from ledger_entries
     ) as e on e.venue_id = a.venue_id and e.account_id = a.id
     where a.kind = 'wallet'
     group by a.venue_id, a.id, a.owner_id, a.balance_minor
     having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
       or bool_or(e.balance_minor is distinct from e.running_minor and e.account_id is not null)`,
  ),
  sqlInvariant(
    'I30',
    'A wallet of a deleted account holds no money',
    "ledger_accounts where kind = 'wallet'",
    `select a.venue_id, a.id, a.owner_id, a.balance_minor, a.closed_at from ledger_accounts a
     where a.kind = 'wallet' and a.balance_minor > 0 and not exists (select from accounts where accounts.id = a.owner_id)`,
  ),
];

import { sqlInvariant } from './invariant.ts';

/** The cash of a drawer: what the ledger says that it holds, before and after its close. */
const DRAWER_CASH = `(
  select t.venue_id, t.drawer_id, sum(-e.amount_minor) as held_minor,
    sum(-e.amount_minor) filter (where t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')) as expected_minor,
    sum(e.amount_minor) filter (where t.kind in ('drawer-closed', 'drawer-tips')) as counted_minor
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
  where t.drawer_id is not null
  group by t.venue_id, t.drawer_id)`;

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
     where a.kind = 'wallet' and a.balance_minor > 0 and not exists (select 1 from accounts where accounts.id = a.owner_id)`,
  ),
  sqlInvariant(
    'I34a',
    'The ledger has the expected and the counted cash of a closed drawer, which holds nothing',
    'cash_drawer_closes',
    `select c.venue_id, c.drawer_id, c.expected_minor, c.counted_minor, cash.expected_minor as ledger_expected_minor,
       cash.counted_minor as ledger_counted_minor, cash.held_minor
     from cash_drawer_closes c left join ${DRAWER_CASH} as cash using (venue_id, drawer_id)
     where (c.expected_minor, c.counted_minor, 0)
       <> (coalesce(cash.expected_minor, 0), coalesce(cash.counted_minor, 0), coalesce(cash.held_minor, 0))`,
  ),
  sqlInvariant(
    'I34b',
    'A drawer is closed exactly when it has a close, and its cash is of its commerce',
    'cash_drawers',
    `select d.venue_id, d.id, d.closed_at, c.drawer_id, t.id as transfer_id
     from cash_drawers d
     left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id
     left join ledger_transfers t
       on t.venue_id = d.venue_id and t.drawer_id = d.id and t.commerce_id is distinct from d.commerce_id
     where (d.closed_at is null) <> (c.drawer_id is null) or t.id is not null`,
  ),
];

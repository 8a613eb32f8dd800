-- Tips of orders. A tip is part of the total that the buyer pays, and belongs to the people of the commerce.

alter table venues
  -- The highest tip of an order. Null: the venue takes no tips.
  add column tip_limit_minor bigint check (tip_limit_minor between 1 and 100000000000),
  -- Percentages of the products that visitors may choose, such as '5, 10, 15'. Null: they enter an amount.
  add column tip_percents text default '5, 10, 15' check (tip_percents ~ '^[1-9][0-9]?(, [1-9][0-9]?){0,3}$');

alter table orders
  -- Part of total_minor.
  add column tip_minor bigint not null default 0 check (tip_minor >= 0),
  add constraint orders_tip_is_a_part check (tip_minor <= total_minor);

alter table refunds
  -- The part of amount_minor that gives back a tip.
  add column tip_minor bigint not null default 0 check (tip_minor >= 0),
  add constraint refunds_tip_is_a_part check (tip_minor <= amount_minor);

-- tips: what the commerce, its owner, owes to its people.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('wallet', 'sales', 'cash-drawer',
  'clearing', 'refund-payable', 'by-hand', 'cash-safe', 'cash-difference', 'tips'));

-- order-tip: out of the sales, after the payment. tip-refund: back to them, before the refund. drawer-tips: to a person.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('top-up', 'top-up-undone',
  'card-top-up', 'order-paid', 'refund', 'accounts-merged', 'unallocated-capture', 'drawer-float', 'drawer-paid-in',
  'drawer-paid-out', 'drawer-closed', 'drawer-difference', 'order-tip', 'tip-refund', 'drawer-tips'));

-- [{accountId, amountMinor}]: tips that the close handed to people, out of counted_minor.
alter table cash_drawer_closes add column tips jsonb not null default '[]';

alter table report_sales add column tips_minor bigint not null default 0;

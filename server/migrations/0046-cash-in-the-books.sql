-- Cash that stalls took before the books knew of it.
insert into ledger_accounts (venue_id, kind, owner_id, currency)
select distinct o.venue_id, side.kind, case side.kind when 'sales' then 0 else o.commerce_id end, o.currency
from orders o cross join (values ('cash-drawer'), ('sales')) as side(kind)
where o.is_cash and o.paid_at is not null and o.total_minor > 0
on conflict do nothing;

with taken as (
  insert into ledger_transfers (venue_id, kind, ref, commerce_id, order_id, actor_id, at)
  select venue_id, 'order-paid', id::text, commerce_id, id, paid_to, paid_at
  from orders where is_cash and paid_at is not null and total_minor > 0
  on conflict do nothing
  returning venue_id, id, order_id
)
insert into ledger_entries (venue_id, transfer_id, account_id, amount_minor)
select taken.venue_id, taken.id, a.id, case a.kind when 'sales' then o.total_minor else -o.total_minor end
from taken
join orders o on o.venue_id = taken.venue_id and o.id = taken.order_id
join ledger_accounts a on a.venue_id = o.venue_id and a.currency = o.currency
  and (a.kind, a.owner_id) in (('sales', 0), ('cash-drawer', o.commerce_id));

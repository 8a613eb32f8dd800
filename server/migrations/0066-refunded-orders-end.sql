-- Orders that were refunded whole before their hand-over end, as a whole refund ends an order from now on.

create temporary table ended_orders on commit drop as
select venue_id, id, version, status_id, stock_state, status_id = 2 and stock_state = 'sold' as is_unprepared
from orders
where status_id in (2, 3, 4, 5) and total_minor > 0 and refund_requested_minor >= total_minor;

insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
select venue_id, id, version + 1, status_id, 7, 'refund-requested', clock_timestamp() from ended_orders;

update orders o
set status_id = 7, status_since = clock_timestamp(), version = o.version + 1, updated_at = clock_timestamp(),
  stock_state = case when ended.is_unprepared then 'returned' else o.stock_state end
from ended_orders ended
where o.venue_id = ended.venue_id and o.id = ended.id;

-- Units that the kitchen had not started.
create temporary table returned_units on commit drop as
select l.venue_id, l.product_id, l.size_id, l.order_id, sum(l.quantity)::int as units
from order_lines l
join ended_orders ended on ended.venue_id = l.venue_id and ended.id = l.order_id and ended.is_unprepared
where l.counts_stock
group by l.venue_id, l.product_id, l.size_id, l.order_id;

update stock s set units = s.units + back.units
from (select venue_id, product_id, size_id, sum(units)::int as units from returned_units group by 1, 2, 3) as back
where s.venue_id = back.venue_id and s.product_id = back.product_id and s.size_id = back.size_id;

insert into stock_movements (venue_id, product_id, size_id, kind, units, cause, order_id)
select venue_id, product_id, size_id, 'return', units, 'unprepared', order_id from returned_units;

-- Discounted units of members.
create temporary table returned_benefits on commit drop as
select c.venue_id, c.order_id, c.member_id, c.global_product_id, c.units - c.restored_units as units
from benefit_consumptions c
join ended_orders ended on ended.venue_id = c.venue_id and ended.id = c.order_id
where c.restored_units < c.units;

update benefit_quotas quota set units = quota.units - back.units
from (select venue_id, member_id, global_product_id, sum(units)::int as units from returned_benefits group by 1, 2, 3) as back
where quota.venue_id = back.venue_id and quota.member_id = back.member_id
  and quota.global_product_id = back.global_product_id;

update benefit_consumptions c set restored_units = c.units
from returned_benefits back
where c.venue_id = back.venue_id and c.order_id = back.order_id and c.global_product_id = back.global_product_id;

insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
select venue_id, order_id, member_id, global_product_id, 'restore', units from returned_benefits;

drop table ended_orders, returned_units, returned_benefits;

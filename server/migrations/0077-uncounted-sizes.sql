-- A size without a row of stock is uncounted from now on, as a product is. Those of before had no units: they are counted from 0.
insert into stock (venue_id, product_id, size_id, units)
select s.venue_id, s.product_id, s.id, 0
from clothing_sizes s
where not exists (
  select from stock
  where stock.venue_id = s.venue_id and stock.product_id = s.product_id and stock.size_id = s.id
);

update stock set is_counted = true where size_id <> 0 and not is_counted;

-- A price for each size of a product, such as a pint and a half pint. Null: the price of the product.

alter table clothing_sizes add column price_minor bigint
  constraint clothing_sizes_price_range check (price_minor between 0 and 100000000000);

-- Planned prices of sizes. Null: the price of the product. The change of a size is deleted with it.
alter table price_changes add column size_id bigint,
  add constraint price_changes_size foreign key (venue_id, size_id) references clothing_sizes on delete cascade;

drop index price_changes_one_at_a_time;
create unique index price_changes_one_at_a_time on price_changes (venue_id, product_id, coalesce(size_id, 0), effective_at)
  where applied_at is null and cancelled_at is null;

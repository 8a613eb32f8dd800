-- What a commerce prepares. It gives the people that a commerce which states none is assumed to have.
alter table commerces add column kind text not null default 'kitchen'
  check (kind in ('kitchen', 'grill', 'bar', 'coffee', 'shop'));

-- People who work at a station at the same time. Null: its share of those of the commerce.
alter table stations add column hands smallint check (hands between 1 and 50);

-- Preparation of the products of a category that state none of their own. Minutes.
alter table product_categories add column preparation_minutes integer not null default 0
  check (preparation_minutes between 0 and 240);
update product_categories g set preparation_minutes = coalesce((
  select round(avg(p.estimated_preparation_minutes)) from products p
  where p.venue_id = g.venue_id and p.product_category_id = g.id and p.enabled and p.type_id <= 3), 0);

-- Null: that of its category.
alter table products alter column estimated_preparation_minutes drop not null;
alter table products alter column estimated_preparation_minutes drop default;

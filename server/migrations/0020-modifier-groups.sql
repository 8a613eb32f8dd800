-- Groups of the choices of a product, such as one side dish and up to three extras.

create table modifier_groups (
  venue_id integer not null,
  id bigint not null,
  product_id bigint not null,
  name text not null check (name <> ''),
  -- Of different options, for each unit of the product.
  min_choices integer not null default 0,
  -- Null: any number.
  max_choices integer,
  -- Each chosen option adds one unit of the product, as documented. Equal in all groups of a product.
  is_one_unit_each boolean not null default false,
  position integer not null default 0,
  primary key (venue_id, id),
  -- For the key of product_extras.
  constraint modifier_groups_of_product unique (venue_id, product_id, id),
  constraint modifier_groups_choices_in_order check (min_choices >= 0 and max_choices >= greatest(min_choices, 1)),
  foreign key (venue_id, product_id) references products on delete cascade
);

-- Until now each choice added a unit. A product of type 2 requires a side dish; its other choices are free.
with kinds as (
  select link.venue_id, link.product_id, extra.type_id = 5 as is_side_dish, product.type_id = 2 as requires_side_dish
  from product_extras link
  join products product on product.venue_id = link.venue_id and product.id = link.product_id
  join products extra on extra.venue_id = link.venue_id and extra.id = link.extra_id
  group by 1, 2, 3, 4
)
insert into modifier_groups (venue_id, id, product_id, name, min_choices, max_choices, is_one_unit_each, position)
select venue_id,
  venue_id::bigint * 1000000 + row_number() over (partition by venue_id order by product_id, is_side_dish desc),
  product_id,
  case when is_side_dish
    then case language when 'en' then 'Side dish' else 'Guarnición' end
    else case language when 'en' then 'Extras' else 'Agregados' end end,
  case when is_side_dish and requires_side_dish then 1 else 0 end,
  case when is_side_dish then 1 end,
  true,
  case when is_side_dish then 0 else 1 end
from kinds join venues on venues.id = kinds.venue_id;

alter table product_extras
  add column group_id bigint,
  -- Of the choice in this group. Null: the price of its product.
  add column price_minor bigint check (price_minor >= 0);
update product_extras link set group_id = made.id
from products extra, modifier_groups made
where extra.venue_id = link.venue_id and extra.id = link.extra_id
  and made.venue_id = link.venue_id and made.product_id = link.product_id
  and made.position = case when extra.type_id = 5 then 0 else 1 end;
alter table product_extras
  alter column group_id set not null,
  add constraint product_extras_group_of_product
    foreign key (venue_id, product_id, group_id) references modifier_groups (venue_id, product_id, id) on delete cascade;

alter table modifier_groups enable row level security;
create policy venue_scope on modifier_groups to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on modifier_groups to entretiempo_scoped;

-- Benefits that a commerce gives to buyers by their address.

-- Type 1 takes an amount off an order, type 2 gives one unit of a product that the order has.
create table buyer_benefits (
  venue_id integer not null,
  id bigint not null,
  commerce_id bigint not null,
  benefit_type smallint not null check (benefit_type in (1, 2)),
  discount_minor bigint check (discount_minor > 0),
  product_id bigint,
  description text not null constraint buyer_benefits_description_length check (length(description) <= 200),
  enabled boolean not null default true,
  translated_description text check (translated_description <> '')
    constraint buyer_benefits_translated_description_length check (length(translated_description) <= 200),
  primary key (venue_id, id),
  foreign key (venue_id, commerce_id) references commerces on delete cascade,
  foreign key (venue_id, product_id) references products on delete cascade,
  constraint buyer_benefits_value_of_type check (
    (benefit_type = 1) = (discount_minor is not null) and (benefit_type = 2) = (product_id is not null))
);

-- The buyers of a benefit, each once.
create table buyer_benefit_holders (
  venue_id integer not null,
  benefit_id bigint not null,
  -- 48 bits of a digest of the mailbox, as in orders.
  email_key bigint not null,
  primary key (venue_id, benefit_id, email_key),
  foreign key (venue_id, benefit_id) references buyer_benefits on delete cascade
);
create index buyer_benefit_holders_by_email on buyer_benefit_holders (venue_id, email_key);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['buyer_benefits', 'buyer_benefit_holders'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;

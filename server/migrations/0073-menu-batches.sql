-- One edit of many products, with what each value was, so that the batch can be undone once.
create table menu_batches (
  venue_id integer not null,
  -- Chosen by the client: a repeated request is the same batch.
  id uuid not null,
  edit jsonb not null,
  -- Set: its prices are planned for that time.
  effective_at timestamptz,
  made_by bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Products that the batch, and then its undo, left out: reason, count and first names.
  left_out jsonb not null default '[]',
  -- Counts of stock after it are later ones.
  last_movement_id bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (venue_id, id),
  constraint menu_batches_undone_whole check (num_nulls(undone_at, undone_by) in (0, 2))
);

create table menu_batch_changes (
  venue_id integer not null,
  batch_id uuid not null,
  product_id bigint not null,
  -- 0: the product itself.
  size_id bigint not null default 0,
  commerce_id bigint not null,
  -- Scalars: minor units, units, a flag, an instant or an id.
  value_before jsonb not null,
  value_after jsonb not null,
  primary key (venue_id, batch_id, product_id, size_id),
  foreign key (venue_id, batch_id) references menu_batches (venue_id, id) on delete cascade,
  foreign key (venue_id, product_id) references products (venue_id, id) on delete cascade
);
create index menu_batch_changes_of_product on menu_batch_changes (venue_id, product_id);

do $$
declare venue_table text;
begin
  foreach venue_table in array array['menu_batches', 'menu_batch_changes'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update on %I to entretiempo_scoped', venue_table);
  end loop;
end $$;

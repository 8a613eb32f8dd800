-- Ids of the rows that people make, and their last changes.

-- The last change of each row by a person in the back office. People whose change meets a newer one read whose it was.
create table resource_changes (
  venue_id integer not null,
  -- As in the audit: commerce:1000001.
  subject text not null,
  changed_by bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, subject)
);

-- The highest id that each table of a venue gave. An id of a removed row stays in roles, orders and reports, so it never
-- returns. `venue_id` 0 with the table `venues` counts the venues themselves.
create table id_counters (
  venue_id integer not null,
  table_name text not null,
  last_id bigint not null check (last_id > 0),
  primary key (venue_id, table_name)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['resource_changes', 'id_counters'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update, delete on resource_changes to entretiempo_scoped;
grant select, insert, update on id_counters to entretiempo_scoped;

-- Lines of orders whose preparation has begun. A line that is put back deletes the row.
create table started_lines (
  venue_id integer not null,
  order_id bigint not null,
  line smallint not null,
  started_at timestamptz not null default clock_timestamp(),
  -- The account of the member of staff.
  started_by bigint not null,
  primary key (venue_id, order_id, line)
);

alter table started_lines enable row level security;
create policy venue_scope on started_lines to entretiempo_scoped using (
  venue_id = nullif(current_setting('app.venue', true), '')::integer
);
grant select, insert, update, delete on started_lines to entretiempo_scoped;

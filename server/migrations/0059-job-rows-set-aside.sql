-- Rows that a job could not do, while it went on with all others. Venue 0: of none.
create table job_rows_set_aside (
  venue_id integer not null,
  job text not null,
  -- What the job calls the row: an id, or ids with a slash between them.
  row_key text not null,
  -- Names of tables and constraints and our own words, never a person's data.
  error text not null,
  attempts integer not null default 1,
  first_failed_at timestamptz not null default clock_timestamp(),
  failed_at timestamptz not null default clock_timestamp(),
  -- The job passes the row by until then.
  next_attempt_at timestamptz not null,
  primary key (venue_id, job, row_key)
);

alter table job_rows_set_aside enable row level security;
create policy venue_scope on job_rows_set_aside to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);

-- Jobs as they are sent, in the transaction of what they follow from. They are moved to the queues of pg-boss (schema jobs)
-- within a second, so this stays all but empty. Venue 0: of none.
create table job_outbox (
  venue_id integer not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id)
);

alter table job_outbox enable row level security;
create policy venue_scope on job_outbox to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant insert on job_outbox to entretiempo_scoped;

-- Work that is done again and again by one of all processes, and whose turn it is.
create table periodic_work (
  name text primary key,
  next_at timestamptz not null,
  runner uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- Runs in a row that did not end well, the one under way included.
  failures integer not null default 1,
  last_error text
);

-- Mails of anchors are jobs from now on.
insert into job_outbox (venue_id, id, kind, payload)
select venue_id, gen_random_uuid(), 'anchor-mail',
  jsonb_build_object('venueId', venue_id, 'day', day, 'accountId', account_id)
from audit_anchor_mails;
drop table audit_anchor_mails;

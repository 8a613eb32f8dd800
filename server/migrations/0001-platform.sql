-- What every feature stands on: the scoped role, domains, secrets of the installation, rate limits, events, jobs and processes.
-- Migrations run once and are never changed; see docs/schema.md. The first files have the tables of one owner each.
-- Keys of tables with venue data begin with venue_id, so that one venue can be on one shard.
-- Ids of rows are venue_id * 1,000,000 + n, so an id identifies its venue.
-- A constraint …_length bounds a text that people write, as the contract does. The contract counts UTF-16 units and the
-- database characters, so its bound is never the narrower one.

-- A second check under every query about one venue. In the role entretiempo_scoped only rows of the venue in app.venue are
-- visible, even if a query forgets the condition. Without a venue no row is visible. The owner of the tables is not limited.
-- Each file ends with the policies and grants of its tables.
do $$
begin
  if not exists (select from pg_roles where rolname = 'entretiempo_scoped') then
    begin
      create role entretiempo_scoped nologin;
    exception
      when duplicate_object or unique_violation then null; -- another database of this server created it at the same time
      when insufficient_privilege then
        raise exception 'The database user % may not make roles. Run as an administrator of the database:  create role entretiempo_scoped nologin; grant entretiempo_scoped to %;  and start again.', session_user, quote_ident(session_user);
    end;
  end if;
  begin
    set local role entretiempo_scoped;
    reset role;
  exception when insufficient_privilege then
    begin
      execute format('grant entretiempo_scoped to %I', session_user);
    exception when insufficient_privilege then
      raise exception 'The database user % may not act as entretiempo_scoped. Run as an administrator of the database:  grant entretiempo_scoped to %;  and start again.', session_user, quote_ident(session_user);
    end;
  end;
end
$$;

-- An address that a visitor may be sent to. http is allowed for stand-ins on this machine only. packages/rules has the same
-- rule.
create domain web_address as text check (
  length(value) <= 2000 and
  value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
);
-- An address, or a path of this application. A second slash or a backslash would lead to another host.
create domain web_link as text check (
  length(value) <= 2000 and (
    value ~* '^(https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^[:space:][:cntrl:]"<>\\]*)?$'
    or value ~ '^/([^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*)?$')
);
create domain colour as text check (value ~ '^#[0-9a-fA-F]{6}$');

-- Random values that are created once per installation, such as the key that order tokens are derived from. The value is
-- encrypted under the key-encryption key.
create table instance_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Counters of the rate limits that guard secrets. They are in the database, so a restart does not reset them.
create table rate_limit_counters (
  -- The name of the limit and a digest of who is limited.
  key text primary key,
  window_started_at timestamptz not null default clock_timestamp(),
  count integer not null default 0
);

-- Events for the processes that hold cached responses or open streams. A row is written in the transaction of the change.
create table outbox (
  -- 0 for an event of no venue, such as the end of a session.
  venue_id integer not null,
  id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null check (topic in ('catalogue', 'order', 'session', 'board')),
  commerce_id bigint,
  order_id bigint,
  version integer,
  order_status_id smallint,
  -- The buyer of the order, whose streams receive the event.
  buyer_id bigint,
  -- The session that ended: every process closes the streams that this session opened.
  session_id bigint,
  at timestamptz not null default now(),
  primary key (venue_id, id),
  constraint outbox_session_of_topic check ((topic = 'session') = (session_id is not null))
);
-- Readers ask for rows from a transaction horizon on.
create index outbox_by_transaction on outbox (transaction_id);
-- Old rows of all venues are deleted by one statement.
create index outbox_by_time on outbox (at);

-- Jobs, enqueued in the transaction that causes them. The worker moves them to the queues of pg-boss (schema jobs) within a
-- second, so this table is nearly always empty.
create table job_outbox (
  -- 0 for a job of no venue.
  venue_id integer not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id)
);

-- Tasks that run at an interval, each in one process at a time.
create table scheduled_tasks (
  name text primary key,
  next_at timestamptz not null,
  -- The process that runs it, or ran it last.
  runner uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- Runs in a row that did not succeed, including the one that is running.
  failures integer not null default 1,
  last_error text
);

-- Rows that a job could not process, while it processed all others.
create table job_rows_set_aside (
  -- 0 for a row of no venue.
  venue_id integer not null,
  job text not null,
  -- The job's name for the row: an id, or several ids with a slash between them.
  row_key text not null,
  -- Names of tables and constraints and texts of this program, never a person's data.
  error text not null,
  attempts integer not null default 1,
  first_failed_at timestamptz not null default clock_timestamp(),
  failed_at timestamptz not null default clock_timestamp(),
  -- The job skips the row until then.
  next_attempt_at timestamptz not null,
  primary key (venue_id, job, row_key)
);

-- The running processes of the server. Each updates its row every few seconds. The row stays for a while after the process
-- ended, so that a killed process is noticed.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  loop_delay_ms real not null,
  queries_waiting integer not null,
  streams_open integer not null,
  orders_waiting integer not null
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['outbox', 'job_outbox', 'job_rows_set_aside'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update, delete on outbox to entretiempo_scoped;
grant insert on job_outbox to entretiempo_scoped;

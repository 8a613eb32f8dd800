-- The audit log: who did what. Venue 0 has the entries of no venue, such as sign-ins. Facts are ids and never a person's
-- data, so the log stays complete when a person is deleted.

-- New entries, written in the transaction of the action. Writers do not wait for each other here.
create table audit_inbox (
  venue_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  actor_id bigint,
  action text not null,
  subject text not null,
  facts jsonb not null,
  primary key (venue_id, id)
);

-- Within about a second each entry moves from the inbox to the chain of its venue.
create table audit_log (
  venue_id integer not null,
  sequence bigint not null check (sequence >= 1),
  -- The JSON text that is hashed.
  entry text not null,
  -- The hash of the entry before; empty for the first one.
  prev bytea not null,
  -- sha256(prev || entry)
  hash bytea not null,
  primary key (venue_id, sequence)
);
-- For a person who asks for their data.
create index audit_log_by_actor on audit_log (((entry::jsonb ->> 'actorId')::bigint));

-- The last entry of each chain, so that a chain whose end was deleted is detected.
create table audit_heads (
  venue_id integer primary key,
  sequence bigint not null default 0,
  hash bytea not null default ''
);

-- Where a chain begins after its entries older than five years were deleted: sequence and hash of the last deleted entry.
create table audit_checkpoints (
  venue_id integer primary key,
  sequence bigint not null check (sequence >= 1),
  hash bytea not null,
  trimmed_at timestamptz not null default now()
);

-- The head of each chain as it was mailed out of the database, once a day (UTC). An attacker who rewrites a chain can rewrite
-- these rows too; the proof is the mail.
create table audit_anchors (
  venue_id integer not null,
  day date not null,
  sequence bigint not null check (sequence >= 1),
  hash bytea not null,
  taken_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (venue_id, day)
);

-- No business rule: the owner of the table also cannot change the log by mistake. The task that deletes old entries sets
-- app.audit_trim in its transaction.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.audit_trim', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log only grows: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['audit_inbox', 'audit_log', 'audit_heads', 'audit_checkpoints', 'audit_anchors'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- Calls of staff write entries and read the log. They change nothing, and have no use for checkpoints and anchors.
grant select, insert on audit_inbox to entretiempo_scoped;
grant select on audit_log, audit_heads to entretiempo_scoped;

-- Who did what. venue_id 0: what concerns no venue, such as signing in. Facts hold ids, never a person's data, so that
-- deleting a person leaves the chain whole.

-- Written in the transaction of what it tells, by everybody at once: no row that all would wait for.
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

-- From there each entry moves here within about a second, into the chain of its venue. entry is the text that is hashed:
-- hash = sha256(prev || entry); prev of the first entry is empty.
create table audit_log (
  venue_id integer not null,
  sequence bigint not null check (sequence >= 1),
  entry text not null,
  prev bytea not null,
  hash bytea not null,
  primary key (venue_id, sequence)
);

-- The last entry of each chain: one that lost its end is noticed.
create table audit_heads (
  venue_id integer primary key,
  sequence bigint not null default 0,
  hash bytea not null default ''
);

-- The one trigger of the database, and no rule of the business: also the table's owner changes nothing by mistake.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log only grows: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

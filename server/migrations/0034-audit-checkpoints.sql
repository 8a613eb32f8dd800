-- Where a chain begins after its entries of more than five years ago went: the number and hash of the last one of them,
-- which the first that is kept follows.
create table audit_checkpoints (
  venue_id integer primary key,
  sequence bigint not null check (sequence >= 1),
  hash bytea not null,
  trimmed_at timestamptz not null default now()
);

-- Of a venue each, and nothing that its staff's calls read or write: no grant.
alter table audit_checkpoints enable row level security;
create policy venue_scope on audit_checkpoints to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);

-- Still nothing is changed or deleted by mistake: whoever deletes says in the transaction that it is the trim.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.audit_trim', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log only grows: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

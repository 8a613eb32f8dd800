-- A second net under every query about one venue: in the role entretiempo_scoped only the rows of the venue in app.venue
-- exist, whatever a query forgets. Without a venue there are none. Not forced on the owner, whose hot paths stay as they are.
-- A later table with a venue_id says the same of itself: enable, policy, grant.

do $$
begin
  if not exists (select from pg_roles where rolname = 'entretiempo_scoped') then
    begin
      create role entretiempo_scoped nologin;
    exception
      when duplicate_object or unique_violation then null; -- another database of this server was faster
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

do $$
declare
  venue_table regclass;
begin
  for venue_table in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'venue_id' and a.attnum > 0
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnotnull
  loop
    execute format('alter table %s enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %s to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %s to entretiempo_scoped', venue_table);
  end loop;
end
$$;

alter table venues enable row level security;
create policy venue_scope on venues to entretiempo_scoped
  using (id = nullif(current_setting('app.venue', true), '')::integer);
grant select, update on venues to entretiempo_scoped;

-- What is of no venue, and no secret: pictures are named by their content.
grant select on apps, media to entretiempo_scoped;

-- Only the way in and the way to read: what was audited is changed by nobody.
revoke update, delete on audit_inbox from entretiempo_scoped;
revoke insert, update, delete on audit_log, audit_heads from entretiempo_scoped;

-- Permission sets of a venue, each a copy of a ready one. The ready ones are data of the contract: ready-sets.ts.
create table permission_sets (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  name text not null constraint permission_sets_name_length check (length(name) between 1 and 60),
  -- Key of the ready set that it was copied from.
  copied_from text not null,
  -- As in account_roles.
  role_id smallint not null check (role_id in (2, 3)),
  permissions text[] not null,
  -- Of one refund, in minor units. Null: no limit.
  refund_limit_minor bigint check (refund_limit_minor >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, id)
);
create unique index permission_sets_name on permission_sets (venue_id, lower(name));

alter table permission_sets enable row level security;
create policy venue_scope on permission_sets to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
-- No grants: roles are not readable in the scope of a venue.

-- A ready set by its key, or a set of the venue. Neither: all permissions, without a limit.
alter table account_roles
  add column ready_set text,
  add column permission_set_id uuid,
  add constraint account_roles_permission_set foreign key (venue_id, permission_set_id) references permission_sets,
  add constraint account_roles_one_set check (ready_set is null or permission_set_id is null),
  add constraint account_roles_admin_without_set
    check (role_id <> 1 or (ready_set is null and permission_set_id is null));
create index account_roles_of_set on account_roles (venue_id, permission_set_id) where permission_set_id is not null;

alter table invitations
  add column ready_set text,
  add column permission_set_id uuid,
  add constraint invitations_permission_set foreign key (venue_id, permission_set_id) references permission_sets,
  add constraint invitations_one_set check (ready_set is null or permission_set_id is null);
create index invitations_of_set on invitations (venue_id, permission_set_id) where permission_set_id is not null;

-- What the person whose code approved may refund at once, in minor units. Null: no limit.
alter table refund_approvals add column refund_limit_minor bigint check (refund_limit_minor >= 0);

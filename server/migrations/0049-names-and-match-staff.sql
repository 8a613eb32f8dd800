-- Full name of the invited person, as the inviting person typed it. Null: of an invitation before names were asked.
alter table invitations add column name text check (char_length(name) between 2 and 80);

-- Minutes between the end of an event and the end of its temporary staff's access.
alter table venues add column match_staff_minutes smallint not null default 60
  check (match_staff_minutes between 0 and 720);

-- Invitations by QR code to work at one commerce during one event. Anyone with the link can ask to join.
create table match_invitations (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  commerce_id bigint not null,
  event_id bigint not null,
  -- As it was called when the invitation was made: the event can be removed, which ends the access.
  event_name text not null,
  -- Key of a ready permission set. See MATCH_SETS in contract/back-office/match-invitations.ts.
  ready_set text not null check (ready_set in ('cook', 'runner', 'cashier')),
  people smallint not null check (people between 1 and 100),
  -- A manager lets each person in.
  asks_each boolean not null,
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  created_by bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  -- No further person can ask to join; those inside stay.
  closed_at timestamptz,
  -- All access ended before its time.
  ended_at timestamptz,
  primary key (venue_id, id)
);
create index match_invitations_by_token on match_invitations (token_hash);
create index match_invitations_by_commerce on match_invitations (venue_id, commerce_id);

-- People who asked to join. Their accounts have neither an address nor a second factor.
create table match_staff (
  venue_id integer not null,
  id uuid not null default gen_random_uuid(),
  invitation_id uuid not null,
  -- Null: refused.
  account_id bigint references accounts on delete set null,
  name text not null check (char_length(name) between 2 and 80),
  -- The last three digits of the document. Null: removed, see match-staff/clean-match-staff.job.ts.
  document_end text check (document_end ~ '^[0-9]{3}$'),
  -- SHA-256 of the key of the phone, with which it asks whether it was let in.
  key_hash bytea not null,
  joined_at timestamptz not null default clock_timestamp(),
  -- Null: undecided.
  is_in boolean,
  decided_at timestamptz,
  decided_by bigint,
  primary key (venue_id, id),
  foreign key (venue_id, invitation_id) references match_invitations on delete cascade
);
create index match_staff_by_key on match_staff (key_hash);
create index match_staff_by_invitation on match_staff (venue_id, invitation_id);
create index match_staff_by_account on match_staff (account_id);
create index match_staff_to_clean on match_staff (joined_at) where document_end is not null;

-- The role of temporary staff lasts as long as its invitation.
alter table account_roles
  add column match_invitation_id uuid,
  add constraint account_roles_match_invitation foreign key (venue_id, match_invitation_id)
    references match_invitations on delete cascade;
create index account_roles_of_match on account_roles (venue_id, match_invitation_id) where match_invitation_id is not null;

-- Roles that count now. Every read of roles uses this view: access ends with the event plus the minutes of the venue, moves
-- with the event, and ends at once when the event is removed or a manager ends it.
create view current_roles as
  select role.*, event.ends_at + make_interval(mins => venue.match_staff_minutes) as ends_at
  from account_roles role
  left join match_invitations invitation
    on invitation.venue_id = role.venue_id and invitation.id = role.match_invitation_id
  left join events event on event.venue_id = invitation.venue_id and event.id = invitation.event_id
  left join venues venue on venue.id = invitation.venue_id
  where role.match_invitation_id is null
    or (invitation.ended_at is null
      and event.ends_at + make_interval(mins => venue.match_staff_minutes) > clock_timestamp());

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['match_invitations', 'match_staff'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
-- No grants: data of people is not readable in the scope of a venue.

-- features/accounts/identities/normalise-phones.job.ts
select subject, account_id as "accountId" from identities
     where issuer = 'phone' and is_number_normal is null
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'normalise-phones'
    and aside.row_key = 'account/' || account_id and aside.next_attempt_at > clock_timestamp())
     order by subject limit 500
;
-- features/accounts/invitations/venue-invitation-store.ts
select email, venue.name as "venueName", role_id as "roleId",
       array(select c.name from commerces c where c.venue_id = venue.id and c.id = any(commerce_ids) order by c.position, c.id)
         as "commerceNames"
     from invitations join venues venue on venue.id = venue_id
     where invitations.id = $1 and sends = $2 and accepted_at is null and revoked_at is null and expires_at > clock_timestamp()
  and (email is not null or not exists (select 1 from current_roles where role_id = 1))
;
-- features/accounts/invitations/venue-invitation-store.ts
select from commerces commerce
     join invitations on invitations.venue_id = commerce.venue_id and commerce.id = any(invitations.commerce_ids)
     where token_hash = $1 order by commerce.id for key share of commerce
;
-- features/accounts/match-staff/clean-match-staff.job.ts
select m.id from match_staff m
     join match_invitations i on i.venue_id = m.venue_id and i.id = m.invitation_id
     join venues venue on venue.id = i.venue_id
     left join events event on event.venue_id = i.venue_id and event.id = i.event_id
     where m.document_end is not null
       and coalesce(i.ended_at, event.ends_at + make_interval(mins => venue.match_staff_minutes), m.joined_at)
         < clock_timestamp() - interval '30 days'
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'clean-match-staff'
    and aside.row_key = 'person/' || m.id and aside.next_attempt_at > clock_timestamp())
     limit 500
;
-- features/accounts/match-staff/clean-match-staff.job.ts
with person as (
           select m.id, m.account_id, coalesce(m.is_in, false) as worked from match_staff m where m.id = any($1::uuid[])
         ), pins as (
           delete from staff_pins where account_id in (select account_id from person)
         ), roles as (
           delete from account_roles where match_invitation_id is not null
             and account_id in (select account_id from person)
         ), ended as (
           delete from sessions where account_id in (select account_id from person)
         ), cleaned as (
           update match_staff set document_end = null where id in (select id from person where worked)
         ), refused as (
           delete from match_staff where id in (select id from person where not worked)
         )
         delete from accounts where id in (select account_id from person where not worked)
;
-- features/accounts/match-staff/end-match-sessions.job.ts
select distinct session.account_id as id
     from sessions session
     join account_roles role on role.account_id = session.account_id and role.match_invitation_id is not null
     where session.revoked_at is null and session.expires_at > clock_timestamp()
       and not exists (select 1 from current_roles present where present.account_id = session.account_id)
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'end-match-sessions'
    and aside.row_key = 'account/' || session.account_id and aside.next_attempt_at > clock_timestamp())
     limit 500
;
-- features/accounts/match-staff/match-invitation-store.ts
insert into match_invitations
       (venue_id, id, commerce_id, event_id, event_name, ready_set, people, asks_each, token_hash, created_by)
     select commerce.venue_id, $2, commerce.id, event.id, event.name, $5, $6, $7, $8, $9
     from commerces commerce join events event on event.venue_id = commerce.venue_id
     where commerce.venue_id = $1 and commerce.id = $3 and event.id = $4
     for key share of commerce
;
-- features/accounts/match-staff/match-invitation-store.ts
select from match_invitations where venue_id = $1 and id = $2 for no key update
;
-- features/accounts/match-staff/match-invitation-store.ts
select i.id, i.venue_id as "venueId", venue.name as venue, venue.time_zone as "timeZone",
    i.commerce_id as "commerceId", commerce.name as commerce, coalesce(event.name, i.event_name) as event,
    (select image.media_key from images image
  where image.venue_id = i.venue_id and (
    (image.owner = 'venue' and image.owner_id = i.venue_id and image.image_type = 'logo')
    or (image.owner = 'event' and image.owner_id = event.id and image.image_type = '1'))
  order by image.owner = 'event' limit 1) as "crestKey", i.ready_set as set, i.people as places, i.asks_each as "asksEach", case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end as "endsAt",
    case when i.ended_at is not null then 'ended'
      when event.id is null then 'called-off'
      when case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end <= clock_timestamp() then 'ended'
      when i.closed_at is not null then 'closed'
      when (select count(*) from match_staff m
  where m.venue_id = i.venue_id and m.invitation_id = i.id and m.is_in is distinct from false) >= i.people then 'full'
      else 'open' end as state
  from match_invitations i
  join venues venue on venue.id = i.venue_id
  join commerces commerce on commerce.venue_id = i.venue_id and commerce.id = i.commerce_id
  left join events event on event.venue_id = i.venue_id and event.id = i.event_id where i.token_hash = $1
;
-- features/accounts/match-staff/match-invitation-store.ts
select i.id, i.venue_id as "venueId", venue.name as venue, venue.time_zone as "timeZone",
    i.commerce_id as "commerceId", commerce.name as commerce, coalesce(event.name, i.event_name) as event,
    (select image.media_key from images image
  where image.venue_id = i.venue_id and (
    (image.owner = 'venue' and image.owner_id = i.venue_id and image.image_type = 'logo')
    or (image.owner = 'event' and image.owner_id = event.id and image.image_type = '1'))
  order by image.owner = 'event' limit 1) as "crestKey", i.ready_set as set, i.people as places, i.asks_each as "asksEach", case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end as "endsAt",
    case when i.ended_at is not null then 'ended'
      when event.id is null then 'called-off'
      when case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end <= clock_timestamp() then 'ended'
      when i.closed_at is not null then 'closed'
      when (select count(*) from match_staff m
  where m.venue_id = i.venue_id and m.invitation_id = i.id and m.is_in is distinct from false) >= i.people then 'full'
      else 'open' end as state
  from match_invitations i
  join venues venue on venue.id = i.venue_id
  join commerces commerce on commerce.venue_id = i.venue_id and commerce.id = i.commerce_id
  left join events event on event.venue_id = i.venue_id and event.id = i.event_id where i.venue_id = $1
       and coalesce(case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end, i.created_at) > clock_timestamp() - interval '1 day'
     order by i.created_at desc, i.id
;
-- features/accounts/match-staff/match-invitation-store.ts
select i.id, i.venue_id as "venueId", venue.name as venue, venue.time_zone as "timeZone",
    i.commerce_id as "commerceId", commerce.name as commerce, coalesce(event.name, i.event_name) as event,
    (select image.media_key from images image
  where image.venue_id = i.venue_id and (
    (image.owner = 'venue' and image.owner_id = i.venue_id and image.image_type = 'logo')
    or (image.owner = 'event' and image.owner_id = event.id and image.image_type = '1'))
  order by image.owner = 'event' limit 1) as "crestKey", i.ready_set as set, i.people as places, i.asks_each as "asksEach", case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end as "endsAt",
    case when i.ended_at is not null then 'ended'
      when event.id is null then 'called-off'
      when case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end <= clock_timestamp() then 'ended'
      when i.closed_at is not null then 'closed'
      when (select count(*) from match_staff m
  where m.venue_id = i.venue_id and m.invitation_id = i.id and m.is_in is distinct from false) >= i.people then 'full'
      else 'open' end as state
  from match_invitations i
  join venues venue on venue.id = i.venue_id
  join commerces commerce on commerce.venue_id = i.venue_id and commerce.id = i.commerce_id
  left join events event on event.venue_id = i.venue_id and event.id = i.event_id where i.venue_id = $1 and i.id = $2
;
-- features/accounts/match-staff/match-invitation-store.ts
select m.id, m.invitation_id as "invitationId", m.name, m.document_end as "documentEnd", m.joined_at as "joinedAt",
       case m.is_in when true then 'in' when false then 'refused' else 'waiting' end as state,
       exists (select 1 from sessions s where s.account_id = m.account_id and s.level = 'staff') as "hasSignedIn"
     from match_staff m
     where m.venue_id = $1 and m.invitation_id = any($2::uuid[])
     order by m.is_in is not null, m.joined_at desc, m.id
;
-- features/accounts/match-staff/match-invitation-store.ts
update match_invitations set closed_at = coalesce(closed_at, statement_timestamp()) where venue_id = $1 and id = $2
;
-- features/accounts/match-staff/match-invitation-store.ts
update match_invitations set ended_at = coalesce(ended_at, statement_timestamp()) where venue_id = $1 and id = $2
;
-- features/accounts/match-staff/match-invitation-store.ts
update match_invitations set ended_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and ended_at is null
;
-- features/accounts/match-staff/match-staff-store.ts
insert into match_staff (venue_id, invitation_id, account_id, name, document_end, key_hash, is_in, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7::boolean, case when $7::boolean is not null then clock_timestamp() end)
;
-- features/accounts/match-staff/match-staff-store.ts
select account.name from current_roles role join accounts account on account.id = role.account_id
     where role.venue_id = $1 and role.commerce_id = $2 and account.name is not null
     union select name from match_staff where venue_id = $1 and invitation_id = $3 and is_in is distinct from false
;
-- features/accounts/match-staff/match-staff-store.ts
select account_id as "accountId", name, is_in as "isIn" from match_staff
     where venue_id = $1 and invitation_id = $2 and id = $3
;
-- features/accounts/match-staff/match-staff-store.ts
select m.name, case when m.is_in = false then 'refused'
         when i.ended_at is not null or event.id is null
           or event.ends_at + make_interval(mins => venue.match_staff_minutes) <= clock_timestamp() then 'ended'
         when m.is_in then 'in' else 'waiting' end as state
     from match_staff m
     join match_invitations i on i.venue_id = m.venue_id and i.id = m.invitation_id
     join venues venue on venue.id = i.venue_id
     left join events event on event.venue_id = i.venue_id and event.id = i.event_id
     where m.key_hash = $1
;
-- features/accounts/match-staff/match-staff-store.ts
update match_staff set is_in = $3, decided_at = statement_timestamp(), decided_by = $4 where venue_id = $1 and id = $2
;
-- features/accounts/member-profile.ts
select venue_id as "venueId", has_picture as "hasPicture", encrypted_qr is not null as "hasQr",
       last_membership_period_paid as "lastMembershipPeriodPaid", updated_at as "updatedAt",
       is_in_programme as "isInProgramme", plan_id as "planId", is_enabled as "isEnabled", consumptions,
       (select coalesce(json_agg(json_build_object('productId', global_product_id, 'units', units)), '[]')
        from benefit_quotas quota
        where quota.venue_id = member.venue_id and quota.member_id = member.member_id) as "inOrders"
     from club_members member
     where account_id = $1 and ($2::integer is null or venue_id = $2) and read_at is not null
     order by updated_at desc, venue_id
;
-- features/accounts/members/member-store.ts
delete from club_claims where venue_id = $1 and account_id = $2 and document = $3
     returning member_id as "memberId"
;
-- features/accounts/members/member-store.ts
delete from club_members where account_id = $1 and venue_id = $2
;
-- features/accounts/members/member-store.ts
insert into club_claims (venue_id, account_id, document, member_id) values ($1, $2, $3, $4)
     on conflict (venue_id, account_id, document) do update set member_id = excluded.member_id, claimed_at = excluded.claimed_at
;
-- features/accounts/members/member-store.ts
insert into club_members as member (venue_id, account_id, member_id, is_in_programme) values ($1, $2, $3, $4)
     on conflict (venue_id, account_id) do update set
       is_in_programme = excluded.is_in_programme or (member.is_in_programme and member.member_id = excluded.member_id),
       member_id = excluded.member_id, read_at = null, updated_at = excluded.updated_at
;
-- features/accounts/members/member-store.ts
select member.venue_id as "venueId", venue.code as "venueCode", member.member_id as "memberId",
       member.is_in_programme as "isInProgramme",
       extract(epoch from clock_timestamp() - member.read_at) as "readSecondsAgo"
     from club_members member join venues venue on venue.id = member.venue_id
     where member.account_id = $1 order by member.updated_at desc
;
-- features/accounts/members/member-store.ts
select member_id as "memberId", encrypted_qr as ciphertext from club_members
     where account_id = $1 and venue_id = $2 and encrypted_qr is not null
;
-- features/accounts/members/member-store.ts
update accounts account set updated_at = now(),
       is_member = exists (select 1 from club_members where account_id = account.id),
       is_tomorrow_partner = remaining.is_in_programme,
       enabled_to_tomorrow_benefits = enabled_to_tomorrow_benefits and remaining.is_in_programme
     from (select coalesce(bool_or(is_in_programme), false) as is_in_programme
           from club_members where account_id = $1) as remaining
     where id = $1
;
-- features/accounts/members/member-store.ts
update club_members member set account_id = $2 where account_id = $1
       and not exists (select 1 from club_members where venue_id = member.venue_id and account_id = $2)
;
-- features/accounts/members/member-store.ts
with refreshed as (
       update club_members set read_at = clock.at, encrypted_qr = $5,
         updated_at = case
           when read_at is null
             or (last_membership_period_paid, has_picture, consumptions, encrypted_qr is null, plan_id, is_enabled)
             is distinct from ($3, $4, $6::jsonb, $5::bytea is null, $7::int, $8::boolean) then clock.at
           else updated_at end,
         last_membership_period_paid = $3, has_picture = $4, consumptions = $6::jsonb, plan_id = $7::int,
         is_enabled = $8::boolean
       from (select statement_timestamp() as at) as clock
       where account_id = $1 and venue_id = $2
       returning updated_at = clock.at as is_changed
     )
     update accounts set updated_at = now() from refreshed where id = $1 and refreshed.is_changed
;
-- features/accounts/permission-sets/permission-set-store.ts
delete from permission_sets where venue_id = $1 and id = $2
       and not exists (select 1 from account_roles where venue_id = $1 and permission_set_id = $2)
       and not exists (select 1 from invitations where venue_id = $1 and permission_set_id = $2)
;
-- features/accounts/permission-sets/permission-set-store.ts
insert into permission_sets (venue_id, name, copied_from, role_id, permissions, refund_limit_minor)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id
;
-- features/accounts/permission-sets/permission-set-store.ts
select from permission_sets where venue_id = $1 and id = $2 for update
;
-- features/accounts/permission-sets/permission-set-store.ts
select id, name, permissions, refund_limit_minor::float8 as "refundLimitMinor", copied_from as "copiedFrom",
       role_id as "roleId",
       (select count(distinct account_id)::int from account_roles role
        where role.venue_id = chosen.venue_id and role.permission_set_id = chosen.id)
       + (select count(*)::int from invitations
          where venue_id = chosen.venue_id and permission_set_id = chosen.id and accepted_at is null and revoked_at is null) as people
     from permission_sets chosen where venue_id = $1 order by lower(name), id
;
-- features/accounts/permission-sets/permission-set-store.ts
select permissions, refund_limit_minor::float8 as "refundLimitMinor" from permission_sets
     where venue_id = $1 and id = $2 and role_id = $3 for key share
;
-- features/accounts/permission-sets/permission-set-store.ts
update permission_sets set name = $3, permissions = $4, refund_limit_minor = $5
     where venue_id = $1 and id = $2 and not exists (
       select 1 from permission_sets other where other.venue_id = $1 and other.id <> $2 and lower(other.name) = lower($3))
;
-- features/accounts/pins/own-pins.ts
select venue.id as "venueId", venue.name as "venueName", pin.set_at as "setAt",
       pin.one_time_until is not null as "isOneTime"
     from venues venue left join staff_pins pin on pin.venue_id = venue.id and pin.account_id = $1
     where exists (select 1 from current_roles role where role.account_id = $1 and role.venue_id = venue.id)
     order by venue.name, venue.id
;
-- features/accounts/pins/pin-store.ts
delete from staff_pins where account_id = $1
;
-- features/accounts/pins/pin-store.ts
insert into staff_pins (venue_id, account_id, salt, pin_hash, pin_length, one_time_until)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
     on conflict (venue_id, account_id) do update set salt = excluded.salt, pin_hash = excluded.pin_hash,
       pin_length = excluded.pin_length, one_time_until = excluded.one_time_until, set_at = excluded.set_at
     returning one_time_until as until
;
-- features/accounts/pins/pin-store.ts
select salt, pin_hash as hash, one_time_until is not null as "isOneTime", set_at as "setAt" from staff_pins
     where venue_id = $1 and account_id = $2 and coalesce(one_time_until > clock_timestamp(), true)
;
-- features/accounts/profile/profile-store.ts
select json_build_object(
       'id', id, 'email', email, 'name', name, 'phone', phone, 'dni', dni, 'isPartner', is_member,
       'isTomorrowPartner', is_tomorrow_partner, 'tomorrowPlanId', tomorrow_plan_id,
       'enabledToTomorrowBenefits', enabled_to_tomorrow_benefits, 'createdAt', created_at, 'updatedAt', updated_at,
       'identities', (select coalesce(json_agg(json_build_object(
          'issuer', issuer, 'subject', subject, 'provenAt', proven_at) order by proven_at), '[]')
          from identities where account_id = account.id),
       'roles', (select coalesce(json_agg(json_build_object(
          'roleId', role_id, 'venueId', venue_id, 'commerceId', commerce_id)), '[]')
          from account_roles where account_id = account.id),
       'sessions', (select coalesce(json_agg(json_build_object(
          'level', level, 'device', device_label, 'startedAt', created_at, 'lastUsedAt', last_used_at,
          'expiresAt', expires_at, 'endedAt', revoked_at) order by created_at), '[]')
          from sessions where account_id = account.id),
       'devices', (select coalesce(json_agg(json_build_object('lastSignedInAt', last_signed_in_at)), '[]')
          from known_devices where account_id = account.id),
       'authenticatorApp', (select json_build_object('enrolledAt', enrolled_at, 'lastUsedAt', last_used_at)
          from totp_factors where account_id = account.id),
       'passkeys', (select coalesce(json_agg(json_build_object(
          'name', name, 'enrolledAt', enrolled_at, 'lastUsedAt', last_used_at)), '[]')
          from passkeys where account_id = account.id),
       'memberships', (select coalesce(json_agg(json_build_object(
          'venueId', venue_id, 'memberId', member_id, 'isInProgramme', is_in_programme,
          'lastMembershipPeriodPaid', last_membership_period_paid, 'consumptions', consumptions,
          'updatedAt', updated_at)), '[]')
          from club_members where account_id = account.id),
       'claimedMemberships', (select coalesce(json_agg(json_build_object(
          'venueId', venue_id, 'document', document, 'claimedAt', claimed_at)), '[]')
          from club_claims where account_id = account.id)) as data
     from accounts account where id = $1
;
-- features/accounts/roles/find-roles.ts
select (
    select coalesce(jsonb_agg(jsonb_build_object(
        'roleId', role.role_id, 'venueId', role.venue_id, 'commerceId', role.commerce_id, 'readySet', role.ready_set,
        'isTemporary', role.match_invitation_id is not null, 'currency', role_venue.currency, 'permissions', role_set.permissions,
        'refundLimitMinor', role_set.refund_limit_minor) order by role.role_id), '[]')
    from current_roles role
    left join venues role_venue on role_venue.id = role.venue_id
    left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
    where role.account_id = $1) as roles
;
-- features/accounts/roles/find-staff-commerces.ts
select commerce.id, commerce.code, commerce.name, commerce.address,
       (select media_key from images
        where venue_id = commerce.venue_id and owner = 'commerce' and owner_id = commerce.id
          and image_type <> '2' order by image_type limit 1) as "logoKey",
       jsonb_build_object('id', venue.id, 'code', venue.code, 'name', venue.name) as venue,
       venue.time_zone as "timeZone", venue.currency,
       (
    select jsonb_build_object('provider', account.provider, 'configId', account.id)
    from payment_configs of_venue
    join payment_configs used on used.venue_id = of_venue.venue_id and used.id =
      case when of_venue.priority_over_commerce then of_venue.id else commerce.payment_config_id end
    join provider_configs account on (account.venue_id = used.venue_id and (account.payment_config_id = used.id or (
    account.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when account.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    where of_venue.venue_id = venue.id and of_venue.id = venue.payment_config_id
      and account.replaced_at is null and account.refused_since is null and account.provider in (4, 5)
    order by account.provider limit 1) as terminals,
       venue.enabled and coalesce(config.balance_enabled, false) as "takesTopUps"
     from commerces commerce
     join venues venue on venue.id = commerce.venue_id
     left join payment_configs config on config.venue_id = venue.id and config.id = venue.payment_config_id
     where exists (
       select 1 from current_roles role
       where role.account_id = $1
         and (role.role_id = 1
           or (role.role_id = 2 and role.venue_id = commerce.venue_id)
           or (role.role_id = 3 and role.venue_id = commerce.venue_id and role.commerce_id = commerce.id)))
     order by venue.position, venue.id, commerce.position, commerce.id
;
-- features/accounts/sessions/session-store.ts
select session.id as "sessionId", session.level, account.id as "accountId", account.email,
        session.level = 'proven' and account.is_tomorrow_partner as "isInProgramme",
        (
    select coalesce(jsonb_agg(jsonb_build_object(
        'roleId', role.role_id, 'venueId', role.venue_id, 'commerceId', role.commerce_id, 'readySet', role.ready_set,
        'isTemporary', role.match_invitation_id is not null, 'currency', role_venue.currency, 'permissions', role_set.permissions,
        'refundLimitMinor', role_set.refund_limit_minor) order by role.role_id), '[]')
    from current_roles role
    left join venues role_venue on role_venue.id = role.venue_id
    left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
    where role.account_id = account.id) as roles,
        case when session.level = 'kiosk' then
          jsonb_build_object('id', kiosk.id, 'venueId', kiosk.venue_id, 'commerceId', kiosk.commerce_id,
            'configId', kiosk.config_id, 'terminalRef', kiosk.terminal_ref) end as kiosk,
        case when tablet.id is not null then
          jsonb_build_object('id', tablet.id, 'venueId', tablet.venue_id, 'commerceId', tablet.commerce_id,
            'name', tablet.name, 'lockMinutes', tablet.lock_minutes, 'takesCash', tablet.takes_cash) end as tablet,
        coalesce(session.touched_at <= clock_timestamp() - make_interval(mins => tablet.lock_minutes), false)
          as "isLocked",
        session.level = 'staff' and session.tablet_id is null and coalesce(session.factor_confirmed_at, session.created_at)
          > clock_timestamp() - make_interval(mins => $4) as "isFactorRecent",
        session.last_used_at > now() - $2::interval as "isLastUseCurrent"
      from sessions session
      left join accounts account on account.id = session.account_id
      left join kiosks kiosk on kiosk.venue_id = session.venue_id and kiosk.id = session.kiosk_id
      left join tablets tablet on tablet.id = session.tablet_id and tablet.token_hash = $5 and tablet.revoked_at is null
      where session.token_hash = $1 and session.revoked_at is null and session.expires_at > now()
        and (session.tablet_id is null or tablet.id is not null)
        and (session.level <> 'proven' or session.last_used_at > now() - make_interval(days => $3))
;
-- features/accounts/sessions/session-store.ts
with continued as (
       select id from sessions where account_id = $1 and level = 'staff' and revoked_at is null
     ), published as (
       insert into outbox (venue_id, topic, session_id) select 0, 'session', id from continued returning id
     )
     select pg_notify('outbox', '0') from published limit 1
;
-- features/accounts/sessions/session-store.ts
with ended as (
       update sessions set revoked_at = statement_timestamp()
       where revoked_at is null and ($1::bigint is null or id = $1) and ($2::bigint is null or account_id = $2)
         and ($3::text is null or level = $3) and ($4::uuid is null or kiosk_id = $4)
         and ($5::uuid is null or tablet_id = $5)
         and (coalesce($1, $2) is not null or coalesce($4, $5) is not null)
       returning id
     ), published as (
       insert into outbox (venue_id, topic, session_id) select 0, 'session', id from ended returning id
     ), notified as (
       select pg_notify('outbox', '0') from published limit 1
     )
     select (select count(*)::int from published) as ended, (select count(*) from notified)
;
-- features/accounts/sign-in/delete-expired-sign-ins.job.ts
delete from club_claims where claimed_at < now() - $1::interval
;
-- features/accounts/sign-in/delete-expired-sign-ins.job.ts
select id from accounts placeholder where is_placeholder and created_at < now() - $1::interval
       and not exists (select 1 from sessions where account_id = placeholder.id)
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'delete-expired-sign-ins'
    and aside.row_key = 'account/' || placeholder.id and aside.next_attempt_at > clock_timestamp())
     limit 1000
;
-- features/accounts/sign-in/delete-expired-sign-ins.job.ts
select id from sessions where least(revoked_at, expires_at) < now() - $1::interval
       and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'delete-expired-sign-ins'
    and aside.row_key = 'session/' || sessions.id and aside.next_attempt_at > clock_timestamp())
     limit 1000
;
-- features/accounts/tablets/tablet-people.ts
select account.id as "accountId", coalesce(account.name, split_part(account.email, '@', 1)) as name,
       own.role_id as "roleId", own.ready_set as "readySet", own.set_name as "setName",
       (
    select coalesce(jsonb_agg(jsonb_build_object(
        'roleId', role.role_id, 'venueId', role.venue_id, 'commerceId', role.commerce_id, 'readySet', role.ready_set,
        'isTemporary', role.match_invitation_id is not null, 'currency', role_venue.currency, 'permissions', role_set.permissions,
        'refundLimitMinor', role_set.refund_limit_minor) order by role.role_id), '[]')
    from current_roles role
    left join venues role_venue on role_venue.id = role.venue_id
    left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
    where role.account_id = account.id) as roles,
       pin.pin_length as "pinLength", pin.one_time_until is not null as "isOneTime",
       (select ceil(extract(epoch from attempt.paused_until - clock_timestamp()))::int from pin_attempts attempt
        where attempt.tablet_id = tablet.id and attempt.account_id = account.id
          and attempt.paused_until > clock_timestamp()) as "pausedForSeconds"
     from tablets tablet
     join staff_pins pin on pin.venue_id = tablet.venue_id
       and coalesce(pin.one_time_until > clock_timestamp(), true)
     join accounts account on account.id = pin.account_id
     join lateral (
       select role.role_id, role.ready_set, role_set.name as set_name from current_roles role
       left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
       where role.account_id = account.id and role.venue_id = tablet.venue_id
         and (role.role_id = 2 or role.commerce_id = tablet.commerce_id)
       order by role.role_id limit 1
     ) own on true
     where tablet.id = $1
     order by (
       select max(session.created_at) from sessions session
       where session.tablet_id = tablet.id and session.account_id = account.id) desc nulls last, name, account.id
;
-- features/accounts/tablets/tablet-people.ts
select commerce.name as "commerceName", venue.time_zone as "timeZone",
       (select media_key from images
        where venue_id = commerce.venue_id and owner = 'commerce' and owner_id = commerce.id
          and image_type <> '2' order by image_type limit 1) as "logoKey"
     from commerces commerce join venues venue on venue.id = commerce.venue_id
     where commerce.venue_id = $1 and commerce.id = $2
;
-- features/accounts/tablets/tablet-store.ts
update tablets set opened_at = statement_timestamp(), token_hash = $2, check_digits = $3
     from commerces commerce
     where offer_hash = $1 and opened_at is null and revoked_at is null and offered_until > statement_timestamp()
       and commerce.venue_id = tablets.venue_id and commerce.id = tablets.commerce_id
     returning tablets.id, tablets.venue_id as "venueId", tablets.commerce_id as "commerceId", tablets.name,
       commerce.name as "commerceName", offered_until as "expiresAt"
;
-- features/accounts/venue-staff/venue-role-store.ts
select from commerces where venue_id = $1 and id = any($2) order by id for key share
;

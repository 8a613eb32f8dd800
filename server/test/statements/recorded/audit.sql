-- features/audit/anchor-store.ts
delete from audit_anchors where day < (now() at time zone 'UTC')::date - $1::integer
;
-- features/audit/anchor-store.ts
insert into audit_anchors (venue_id, day, sequence, hash)
     select venue_id, (now() at time zone 'UTC')::date, sequence, hash from audit_heads
     where venue_id = $1 and sequence > 0
     on conflict do nothing
     returning day::text as day
;
-- features/audit/anchor-store.ts
select anchor.venue_id as "venueId", day::text as day, sequence, encode(hash, 'hex') as hash,
       taken_at as "takenAt", venue.name as "venueName", coalesce(venue.language, 'es') as language
     from audit_anchors anchor left join venues venue on venue.id = anchor.venue_id
     where anchor.venue_id = $1 and day = $2
;
-- features/audit/anchor-store.ts
select encode(hash, 'hex') as hash from audit_log where venue_id = $1 and sequence = $2
;
-- features/audit/anchor-store.ts
select head.venue_id as "venueId" from audit_heads head
     where head.sequence > 0 and not exists (
       select 1 from audit_anchors anchor
       where anchor.venue_id = head.venue_id and anchor.day = (now() at time zone 'UTC')::date)
     order by head.venue_id
;
-- features/audit/audit-names.ts
select account.id from accounts account where (
  exists (select 1 from account_roles where account_id = account.id and (venue_id = $1 or role_id = 1))
  or exists (select 1 from invitations where accepted_by = account.id and venue_id = $1)
  or exists (select 1 from match_staff where account_id = account.id and venue_id = $1)) and strpos(lower(concat_ws(' ', account.name, account.email)), lower($2)) > 0
;
-- features/audit/audit-names.ts
select account.id, coalesce(nullif(trim(account.name), ''), account.email) as name from accounts account where (
  exists (select 1 from account_roles where account_id = account.id and (venue_id = $1 or role_id = 1))
  or exists (select 1 from invitations where accepted_by = account.id and venue_id = $1)
  or exists (select 1 from match_staff where account_id = account.id and venue_id = $1)) and account.id = any($2::bigint[])
;
-- features/audit/audit-names.ts
select id, name from permission_sets where venue_id = $1 and id = any($2::uuid[])
;
-- features/audit/audit-store.ts
insert into audit_heads (venue_id) values ($1) on conflict do nothing
;
-- features/audit/audit-store.ts
insert into audit_inbox (venue_id, actor_id, action, subject, facts, device)
      values ($1, $2, $3, $4, $5, $6)
;
-- features/audit/audit-store.ts
insert into audit_inbox (venue_id, actor_id, device, action, subject, facts)
     select $1, $2, $3, action, subject, facts from jsonb_to_recordset($4) as event(action text, subject text, facts jsonb)
;
-- features/audit/audit-store.ts
insert into audit_log (venue_id, sequence, entry, prev, hash)
     select $1, * from unnest($2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
;
-- features/audit/audit-store.ts
select distinct venue_id as "venueId" from audit_inbox where not exists (select 1 from job_rows_set_aside aside where aside.venue_id = audit_inbox.venue_id and aside.job = 'append-audit-chains'
    and aside.row_key = audit_inbox.id::text and aside.next_attempt_at > clock_timestamp()) and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = audit_inbox.venue_id and aside.job = 'append-audit-chains'
    and aside.row_key = 'venue' and aside.next_attempt_at > clock_timestamp())
;
-- features/audit/audit-store.ts
select entry::jsonb as entry from audit_log where (entry::jsonb ->> 'actorId')::bigint = $1
     order by entry::jsonb ->> 'at' desc limit 5000
;
-- features/audit/audit-store.ts
select id from audit_inbox where venue_id = $1 and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = audit_inbox.venue_id and aside.job = 'append-audit-chains'
    and aside.row_key = audit_inbox.id::text and aside.next_attempt_at > clock_timestamp()) order by id limit $2
;
-- features/audit/audit-store.ts
select sequence from audit_checkpoints where venue_id = $1
;
-- features/audit/audit-store.ts
select sequence, hash from audit_heads where venue_id = $1 for no key update
;
-- features/audit/audit-store.ts
select venue_id as "venueId" from audit_heads order by venue_id
;
-- features/audit/audit-store.ts
update audit_heads set sequence = $2, hash = $3 where venue_id = $1
;
-- features/audit/audit-store.ts
with chain as (
       select venue_id, log.sequence, entry, prev, log.hash,
         coalesce(lag(log.hash) over w, trimmed.hash, '') as hash_before,
         coalesce(lag(log.sequence) over w, trimmed.sequence, 0) as sequence_before
       from audit_log log left join audit_checkpoints trimmed using (venue_id)
       where $1::integer is null or venue_id = $1
       window w as (partition by venue_id order by log.sequence)
     ), ends as (
       select venue_id, max(sequence) as sequence from chain group by venue_id
     )
     select venue_id as "venueId", sequence, 'changed' as problem from chain
     where hash <> sha256(prev || convert_to(entry, 'UTF8'))
       or (entry::jsonb -> 'venueId') is distinct from to_jsonb(venue_id)
       or (entry::jsonb -> 'sequence') is distinct from to_jsonb(sequence)
     union all
     select venue_id, sequence, 'gap before it' from chain where sequence <> sequence_before + 1
     union all
     select venue_id, sequence, 'does not follow the one before' from chain where prev <> hash_before
     union all
     select venue_id, coalesce(e.sequence, 0), 'end differs from the stored head'
     from ends e full join audit_heads h using (venue_id)
     where ($1::integer is null or venue_id = $1)
       and (e.sequence is distinct from nullif(h.sequence, 0)
         or (h.sequence > 0 and h.hash is distinct from (
           select c.hash from chain c where c.venue_id = h.venue_id and c.sequence = h.sequence)))
     order by 1, 2, 3
;
-- features/audit/audit-store.ts
with deleted as (
       delete from audit_inbox where venue_id = $1 and id = any($2::bigint[]) returning *
     )
     select at, actor_id as "actorId", action, subject, facts, device from deleted order by id
;
-- features/audit/audit-store.ts
with oldest as (
       select sequence, (entry::jsonb ->> 'at')::timestamptz < now() - make_interval(years => $3) as is_old
       from audit_log where venue_id = $1 and sequence < $2 order by sequence limit $4
     ), deleted as (
       delete from audit_log where venue_id = $1 and sequence in (select sequence from oldest)
         and sequence < coalesce((select min(sequence) from oldest where not is_old), $2)
       returning sequence, hash
     )
     insert into audit_checkpoints (venue_id, sequence, hash)
     select $1, sequence, hash from deleted order by sequence desc limit 1
     on conflict (venue_id) do update
       set sequence = excluded.sequence, hash = excluded.hash, trimmed_at = excluded.trimmed_at
     returning sequence, hash, (select count(*)::integer from deleted) as count
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $2 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($3::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($3::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($3::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($3::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($4::bigint[]) or entry::jsonb ->> 'action' = any($5::text[]))) line order by sequence desc limit $6 offset $7
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint = $2) line order by sequence desc limit $3 offset $4
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz < ($2::date + 1)::timestamp at time zone (select time_zone from venues where id = $1)) line order by sequence desc limit $3 offset $4
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz >= $2::date::timestamp at time zone (select time_zone from venues where id = $1) and (entry::jsonb ->> 'at')::timestamptz < ($3::date + 1)::timestamp at time zone (select time_zone from venues where id = $1)) line order by sequence desc limit $4 offset $5
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz >= $2::date::timestamp at time zone (select time_zone from venues where id = $1)) line order by sequence desc limit $3 offset $4
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $3 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($4::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($4::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($4::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($4::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($5::bigint[]) or entry::jsonb ->> 'action' = any($6::text[]))) line order by sequence desc limit $7 offset $8
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2) line order by sequence desc limit $3 offset $4
;
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1) line order by sequence desc limit $2 offset $3
;
-- features/audit/find-entries.ts
select * from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $2 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($3::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($3::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($3::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($3::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($4::bigint[]) or entry::jsonb ->> 'action' = any($5::text[]))
    ), runs as (
      select *, case
          when not action = any($6::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line order by sequence desc limit $7 offset $8
;
-- features/audit/find-entries.ts
select * from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'action' = any($2::text[]) or (entry::jsonb ->> 'action' = any($3::text[]) and split_part(entry::jsonb ->> 'subject', ':', 1) = any($4::text[])))
    ), runs as (
      select *, case
          when not action = any($5::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line order by sequence desc limit $6 offset $7
;
-- features/audit/find-entries.ts
select * from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint is not null and (entry::jsonb ->> 'action' = any($2::text[]) or (entry::jsonb ->> 'action' = any($3::text[]) and split_part(entry::jsonb ->> 'subject', ':', 1) = any($4::text[])))
    ), runs as (
      select *, case
          when not action = any($5::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line order by sequence desc limit $6 offset $7
;
-- features/audit/find-entries.ts
select * from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint is null
    ), runs as (
      select *, case
          when not action = any($2::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line order by sequence desc limit $3 offset $4
;
-- features/audit/find-entries.ts
select * from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2
    ), runs as (
      select *, case
          when not action = any($3::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line order by sequence desc limit $4 offset $5
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $2 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($3::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($3::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($3::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($3::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($4::bigint[]) or entry::jsonb ->> 'action' = any($5::text[]))) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint = $2) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz < ($2::date + 1)::timestamp at time zone (select time_zone from venues where id = $1)) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz >= $2::date::timestamp at time zone (select time_zone from venues where id = $1) and (entry::jsonb ->> 'at')::timestamptz < ($3::date + 1)::timestamp at time zone (select time_zone from venues where id = $1)) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and (entry::jsonb ->> 'at')::timestamptz >= $2::date::timestamp at time zone (select time_zone from venues where id = $1)) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $3 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($4::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($4::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($4::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($4::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($5::bigint[]) or entry::jsonb ->> 'action' = any($6::text[]))) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and ((select string_agg(value, ' ') from jsonb_each_text(entry::jsonb -> 'facts')) ilike $2 or concat_ws(':', split_part(entry::jsonb ->> 'subject', ':', 1), nullif(split_part(entry::jsonb ->> 'subject', ':', 2), '')) = any($3::text[])
        or 'product:' || (entry::jsonb -> 'facts' ->> 'productId') = any($3::text[])
        or 'commerce:' || (entry::jsonb -> 'facts' ->> 'commerceId') = any($3::text[])
        or 'order:' || (entry::jsonb -> 'facts' ->> 'orderId') = any($3::text[])
        or (entry::jsonb ->> 'actorId')::bigint = any($4::bigint[]) or entry::jsonb ->> 'action' = any($5::text[]))
    ), runs as (
      select *, case
          when not action = any($6::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'action' = any($2::text[]) or (entry::jsonb ->> 'action' = any($3::text[]) and split_part(entry::jsonb ->> 'subject', ':', 1) = any($4::text[])))
    ), runs as (
      select *, case
          when not action = any($5::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint is not null and (entry::jsonb ->> 'action' = any($2::text[]) or (entry::jsonb ->> 'action' = any($3::text[]) and split_part(entry::jsonb ->> 'subject', ':', 1) = any($4::text[])))
    ), runs as (
      select *, case
          when not action = any($5::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and (entry::jsonb ->> 'actorId')::bigint is null
    ), runs as (
      select *, case
          when not action = any($2::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line
;
-- features/audit/find-entries.ts
select count(*)::int as total from (with found as (
      select sequence, entry, hash, entry::jsonb ->> 'actorId' as actor, entry::jsonb ->> 'action' as action,
        entry::jsonb ->> 'subject' as subject, ((entry::jsonb ->> 'at')::timestamptz at time zone (select time_zone from venues where id = $1))::date as day
      from audit_log where venue_id = $1 and split_part(entry::jsonb ->> 'subject', ':', 1) = $2
    ), runs as (
      select *, case
          when not action = any($3::text[]) then sequence
          when actor is null then 0
          else row_number() over (partition by actor order by sequence)
            - row_number() over (partition by actor, action, subject, day order by sequence) - 1000000000000
        end as run
      from found
    ), lines as (
      select max(sequence) as sequence, count(*)::int as count,
        (array_agg(entry order by sequence desc))[1] as entry,
        (array_agg(encode(hash, 'hex') order by sequence desc))[1] as hash,
        array_agg(entry order by sequence desc) as entries
      from runs group by actor, action, subject, day, run
    )
    select sequence, entry, hash, count,
      case when count = 1 then '{}'::text[]
        when count <= 50 then entries[2:]
        else entries[2:50] || entries[count] end as repeats
    from lines) line
;
-- features/audit/row-names.ts
select 'article:' || id as subject from (select id, title as name from articles
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'banner:' || id as subject from (select id, title as name from banners
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'buyer-benefit:' || id as subject from (select id, description as name from buyer_benefits
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'commerce-category:' || id as subject from (select id, description as name from commerce_categories
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'commerce:' || id as subject from (select id, name as name from commerces
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'discount-rule:' || id as subject from (select id, name as name from discount_rules
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'discount:' || id as subject from (select id, description as name from discounts
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'event:' || id as subject from (select id, name as name from events
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'ingredient:' || id as subject from (select id, name as name from ingredients
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'place:' || id as subject from (select id, name as name from places
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'product-category:' || id as subject from (select id, description as name from product_categories
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'product:' || id as subject from (select id, name as name from products
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'promotion:' || id as subject from (select id, title as name from promotions
      where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'kiosk:' || id as subject from (select id, name from kiosks where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select 'printer:' || id as subject from (select id, name from stall_printers where venue_id = $1) named where strpos(lower(name), lower($2)) > 0 union all select distinct entry::jsonb ->> 'subject' from audit_log
    where venue_id = $1 and entry::jsonb ->> 'action' = 'resource.removed'
      and strpos(lower(entry::jsonb -> 'facts' ->> 'name.before'), lower($2)) > 0
;
-- features/audit/row-names.ts
select 'article:' || id as subject, name from (select id, title as name from articles
      where venue_id = $1) named where id = any($2::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, id::text as name from commerces where venue_id = $1) named where id = any($2::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, id::text as name from commerces where venue_id = $1) named where id = any($2::bigint[]) union all select 'order:' || id as subject, name from (select id, commerce_id::text as name from orders where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, id::text as name from commerces where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, commerce_id::text as name from products where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, id::text as name from commerces where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, commerce_id::text as name from products where venue_id = $1) named where id = any($3::bigint[]) union all select 'order:' || id as subject, name from (select id, commerce_id::text as name from orders where venue_id = $1) named where id = any($4::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[]) union all select 'order:' || id as subject, name from (select id, coalesce(call_number, number)::text as name from orders where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, name as name from products
      where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, name as name from products
      where venue_id = $1) named where id = any($3::bigint[]) union all select 'kiosk:' || id as subject, name from (select id, name from kiosks where venue_id = $1) named where id = any($4::uuid[]) union all select 'printer:' || id as subject, name from (select id, name from stall_printers where venue_id = $1) named where id = any($5::uuid[]) union all select 'venue:' || id as subject, name from (select id, name from venues where id = $1) named where id = any($6::bigint[]) union all select 'payment-account:' || id as subject, name from (select id, case provider when 1 then 'First Data' when 2 then 'Mercado Pago' when 3 then 'PayPal' when 4 then 'Mercado Pago Point' when 5 then 'Clover' when 6 then 'Izipay' when 7 then 'Mercado Pago Checkout Pro' when 8 then 'Sitef' end as name from provider_configs where venue_id = $1) named where id = any($7::bigint[]) union all select 'order:' || id as subject, name from (select id, coalesce(call_number, number)::text as name from orders where venue_id = $1) named where id = any($8::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, name as name from products
      where venue_id = $1) named where id = any($3::bigint[]) union all select 'order:' || id as subject, name from (select id, coalesce(call_number, number)::text as name from orders where venue_id = $1) named where id = any($4::bigint[])
;
-- features/audit/row-names.ts
select 'line:' || order_id || '/' || line as subject, quantity || ' ' || product_name as name
     from order_lines where venue_id = $1 and order_id = any($2::bigint[])
;
-- features/audit/row-names.ts
select 'order:' || id as subject from orders where venue_id = $1 and (number = $2 or call_number = $2)
     order by id desc limit 500
;
-- features/audit/row-names.ts
select 'order:' || id as subject, name from (select id, commerce_id::text as name from orders where venue_id = $1) named where id = any($2::bigint[])
;
-- features/audit/row-names.ts
select 'product:' || id as subject, name from (select id, commerce_id::text as name from products where venue_id = $1) named where id = any($2::bigint[])
;
-- features/audit/row-names.ts
select distinct on (subject) subject, name from (
       select entry::jsonb ->> 'subject' as subject, coalesce(entry::jsonb -> 'facts' ->> 'name.after', entry::jsonb -> 'facts' ->> 'name.before', entry::jsonb -> 'facts' ->> 'title.after', entry::jsonb -> 'facts' ->> 'title.before', entry::jsonb -> 'facts' ->> 'description.after', entry::jsonb -> 'facts' ->> 'description.before', entry::jsonb -> 'facts' ->> 'welcomeTitle.after', entry::jsonb -> 'facts' ->> 'welcomeTitle.before', entry::jsonb -> 'facts' ->> 'name', entry::jsonb -> 'facts' ->> 'host', entry::jsonb -> 'facts' ->> 'hostAfter') as name, sequence from audit_log
       where venue_id = $1 and entry::jsonb ->> 'subject' = any($2::text[])
     ) entries where name <> '' order by subject, sequence desc
;

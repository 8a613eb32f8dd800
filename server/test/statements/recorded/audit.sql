-- features/audit/anchor-store.ts
delete from audit_anchors where day < (now() at time zone 'UTC')::date - $1::integer
;
-- features/audit/anchor-store.ts
select head.venue_id as "venueId" from audit_heads head
     where head.sequence > 0 and not exists (
       select 1 from audit_anchors anchor
       where anchor.venue_id = head.venue_id and anchor.day = (now() at time zone 'UTC')::date)
     order by head.venue_id
;
-- features/audit/audit-names.ts
select account.id, coalesce(nullif(trim(account.name), ''), account.email) as name from accounts account where (
  exists (select 1 from account_roles where account_id = account.id and (venue_id = $1 or role_id = 1))
  or exists (select 1 from invitations where accepted_by = account.id and venue_id = $1)
  or exists (select 1 from match_staff where account_id = account.id and venue_id = $1)) and account.id = any($2::bigint[])
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
-- features/audit/find-entries.ts
select * from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1) line order by sequence desc limit $2 offset $3
;
-- features/audit/find-entries.ts
select count(*)::int as total from (select sequence, entry, encode(hash, 'hex') as hash, 1 as count, '{}'::text[] as repeats
    from audit_log where venue_id = $1) line
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, id::text as name from commerces where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, commerce_id::text as name from products where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select 'commerce:' || id as subject, name from (select id, name as name from commerces
      where venue_id = $1) named where id = any($2::bigint[]) union all select 'product:' || id as subject, name from (select id, name as name from products
      where venue_id = $1) named where id = any($3::bigint[])
;
-- features/audit/row-names.ts
select distinct on (subject) subject, name from (
       select entry::jsonb ->> 'subject' as subject, coalesce(entry::jsonb -> 'facts' ->> 'name.after', entry::jsonb -> 'facts' ->> 'name.before', entry::jsonb -> 'facts' ->> 'title.after', entry::jsonb -> 'facts' ->> 'title.before', entry::jsonb -> 'facts' ->> 'description.after', entry::jsonb -> 'facts' ->> 'description.before', entry::jsonb -> 'facts' ->> 'welcomeTitle.after', entry::jsonb -> 'facts' ->> 'welcomeTitle.before', entry::jsonb -> 'facts' ->> 'name', entry::jsonb -> 'facts' ->> 'host', entry::jsonb -> 'facts' ->> 'hostAfter') as name, sequence from audit_log
       where venue_id = $1 and entry::jsonb ->> 'subject' = any($2::text[])
     ) entries where name <> '' order by subject, sequence desc
;

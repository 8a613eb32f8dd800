-- features/feedback/feedback-personal-data.ts
delete from order_problem_photos f using order_problems p, unnest($1::int[], $2::bigint[]) as own(venue_id, order_id)
     where p.venue_id = own.venue_id and p.order_id = own.order_id and f.venue_id = p.venue_id and f.problem_id = p.id
;
-- features/feedback/feedback-personal-data.ts
delete from order_problem_photos where taken_at < statement_timestamp() - make_interval(days => $1)
;
-- features/feedback/feedback-personal-data.ts
select p.order_id::float8 as "orderId", p.kind, p.text, p.reported_at as "reportedAt", p.answer,
         encode(f.content, 'base64') as photo
       from order_problems p join unnest($1::int[], $2::bigint[]) as own(venue_id, order_id) using (venue_id, order_id)
       left join order_problem_photos f on f.venue_id = p.venue_id and f.problem_id = p.id
       order by p.reported_at
;
-- features/feedback/feedback-personal-data.ts
select r.order_id::float8 as "orderId", r.score, r.reason, r.rated_at as "ratedAt"
       from order_ratings r join unnest($1::int[], $2::bigint[]) as own(venue_id, order_id) using (venue_id, order_id)
       order by r.rated_at
;
-- features/feedback/feedback-personal-data.ts
update order_problems p set text = '', answer = case when p.answer is not null then '…' end
     from unnest($1::int[], $2::bigint[]) as own(venue_id, order_id)
     where p.venue_id = own.venue_id and p.order_id = own.order_id
;
-- features/feedback/find-commerce-feedback.ts
select p.id, p.kind, p.lines, p.text, p.reported_at as "reportedAt", p.answer, p.answered_at as "answeredAt",
       exists (select 1 from order_problem_photos f where f.venue_id = p.venue_id and f.problem_id = p.id) as "hasPhoto",
       p.order_id as "orderId", o.number as "orderNumber", o.call_number as "callNumber",
       p.commerce_id as "commerceId", coalesce((select name from commerces where venue_id = p.venue_id and id = p.commerce_id), '') as "commerceName",
       array(select l.product_name from order_lines l
         where l.venue_id = p.venue_id and l.order_id = p.order_id and l.line = any(p.lines) order by l.line) as products,
       o.total_minor as "totalMinor", o.refund_requested_minor as "refundedMinor", o.currency,
       (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = p.answered_by) as "answeredBy"
     from order_problems p
     join orders o on o.venue_id = p.venue_id and o.id = p.order_id
     where p.venue_id = $1 and ($2::bigint[] is null or p.commerce_id = any($2))
       and (p.answered_at is null or p.reported_at > clock_timestamp() - make_interval(hours => $3))
     order by p.answered_at is not null, case when p.answered_at is null then p.reported_at end,
       p.answered_at desc limit 200
;
-- features/feedback/find-commerce-feedback.ts
select reason, count(*)::int as count from order_ratings
         where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))
           and rated_at > clock_timestamp() - make_interval(hours => $3) and reason is not null
         group by reason order by count desc, reason
;
-- features/feedback/find-commerce-feedback.ts
select score, count(*)::int as count from order_ratings
         where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))
           and rated_at > clock_timestamp() - make_interval(hours => $3) and score is not null
         group by score order by count desc, score
;
-- features/feedback/find-feedback.ts
select o.venue_id as "venueId", o.id, case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) then 7 else o.status_id end as "statusId",
       o.status_since as "statusSince", o.created_at as "createdAt", clock_timestamp() as now
     from orders o where o.venue_id = $1 and o.id = $2
;
-- features/feedback/problem-store.ts
insert into order_problem_photos (venue_id, problem_id, content) values ($1, $2, $3)
     on conflict (venue_id, problem_id) do update set content = excluded.content, taken_at = excluded.taken_at
;
-- features/feedback/problem-store.ts
insert into order_problems (venue_id, id, order_id, commerce_id, kind, lines, text)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (venue_id, id) do nothing
;
-- features/feedback/problem-store.ts
select f.content from order_problem_photos f
     join order_problems p on p.venue_id = f.venue_id and p.id = f.problem_id
     where p.venue_id = $1 and p.order_id = $2 and ($3::uuid is null or p.id = $3)
     order by p.reported_at desc limit 1
;
-- features/feedback/problem-store.ts
select id from order_problems where venue_id = $1 and order_id = $2 and answered_at is null for update
;
-- features/feedback/problem-store.ts
select p.id, p.kind, p.lines, p.text, p.reported_at as "reportedAt", p.answer, p.answered_at as "answeredAt",
  exists (select 1 from order_problem_photos f where f.venue_id = p.venue_id and f.problem_id = p.id) as "hasPhoto" from order_problems p where p.venue_id = $1 and p.order_id = $2 order by p.reported_at, p.id
;
-- features/feedback/problem-store.ts
update order_problems set answer = $3, answered_at = statement_timestamp(), answered_by = $4
     where venue_id = $1 and id = $2
;
-- features/feedback/rating-store.ts
insert into order_ratings (venue_id, order_id, commerce_id, score, reason) values ($1, $2, $3, $4, $5)
     on conflict (venue_id, order_id) do update set score = excluded.score, reason = excluded.reason
;
-- features/feedback/rating-store.ts
select score, reason, rated_at as "ratedAt" from order_ratings where venue_id = $1 and order_id = $2
;

-- features/content/content-store.ts
select id, name, translated_name as "translatedName", translated_description as "translatedDescription", starts_at as "startsAt", ends_at as "endsAt", description,
       description_rules as rules
     from events where venue_id = $1 order by starts_at, id
;
-- features/content/content-store.ts
select id, title, translated_title as "translatedTitle", description,
       translated_description as "translatedDescription", body, translated_body as "translatedBody", body_rules as rules, published_at as "publishedAt",
       ends_at as "endsAt"
     from articles where venue_id = $1 and not is_draft and published_at is not null order by published_at desc, id desc
;
-- features/content/managing/article-resource.ts
update articles set published_at = date_trunc('milliseconds', now())
     where venue_id = $1 and id = $2 and not is_draft and published_at is null
;

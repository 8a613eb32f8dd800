-- features/feeds/feed-store.ts
insert into venue_feeds (venue_id, feed, source, next_read_at)
     values ($1, $2, $3, statement_timestamp() + $4 * interval '1 millisecond')
     on conflict (venue_id, feed) do update set
       next_read_at = excluded.next_read_at, source = excluded.source,
       content = case when venue_feeds.source = excluded.source then venue_feeds.content end,
       pictures = case when venue_feeds.source = excluded.source then venue_feeds.pictures else '{}' end,
       read_at = case when venue_feeds.source = excluded.source then venue_feeds.read_at end
     where venue_feeds.next_read_at <= excluded.next_read_at - $4 * interval '1 millisecond'
       or venue_feeds.source <> excluded.source
;
-- features/feeds/feed-store.ts
select content, pictures, read_at as "readAt",
       greatest(0, extract(epoch from next_read_at - clock_timestamp()) * 1000)::float8 as "nextReadInMs"
     from venue_feeds where venue_id = $1 and feed = $2 and source = $3 and content is not null
;
-- features/feeds/feed-store.ts
select enabled, betting_url as "bettingUrl", twitter_query as "twitterQuery", ig_user_id as "igUserId",
       array(select host from approved_feed_hosts where venue_id = $1) as hosts
     from venues where id = $1
;
-- features/feeds/feed-store.ts
update venue_feeds set content = $4, pictures = $5, read_at = statement_timestamp()
     where venue_id = $1 and feed = $2 and source = $3
;

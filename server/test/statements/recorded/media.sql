-- features/media/copy-owner-images.ts
insert into images (venue_id, owner, owner_id, image_type, media_key, original_key, crop_x, crop_y, crop_width,
       crop_height, focus_x, focus_y)
     select source.venue_id, source.owner, copied."to", source.image_type, source.media_key, source.original_key,
       source.crop_x, source.crop_y, source.crop_width, source.crop_height, source.focus_x, source.focus_y
     from images source join jsonb_to_recordset($3) as copied("from" bigint, "to" bigint) on source.owner_id = copied."from"
     where source.venue_id = $1 and source.owner = $2
;
-- features/media/copy-venue-images.ts
insert into images (venue_id, owner, owner_id, image_type, media_key, original_key, crop_x, crop_y, crop_width,
       crop_height, focus_x, focus_y)
     select $2::integer, owner, case owner when 'venue' then $2::integer else owner_id + $3::bigint end, image_type,
       media_key, original_key, crop_x, crop_y, crop_width, crop_height, focus_x, focus_y
     from images where venue_id = $1 and owner = any($4)
;
-- features/media/delete-owner-images.ts
delete from images where venue_id = $1 and owner = $2 and owner_id = any($3::bigint[])
     returning media_key as key, original_key as "originalKey"
;
-- features/media/delete-unused-media.job.ts
delete from media where key = $1 and not exists (
  select 1 from images where images.media_key = media.key or images.original_key = media.key
  union all
  select 1 from articles where body || coalesce(translated_body, '') like '%/media/' || media.key || '/%'
  union all
  select 1 from events where description || coalesce(translated_description, '') like '%/media/' || media.key || '/%')
;
-- features/media/delete-unused-media.job.ts
select key from (
       select key from media_deletions where claimed_until < clock_timestamp()
       union all
       select key from media
       where last_used_at < clock_timestamp() - $1::interval and not exists (
  select 1 from images where images.media_key = media.key or images.original_key = media.key
  union all
  select 1 from articles where body || coalesce(translated_body, '') like '%/media/' || media.key || '/%'
  union all
  select 1 from events where description || coalesce(translated_description, '') like '%/media/' || media.key || '/%')
     ) media
     where not exists (select 1 from job_rows_set_aside aside where aside.venue_id = 0 and aside.job = 'delete-unused-media'
    and aside.row_key = media.key and aside.next_attempt_at > clock_timestamp()) limit 500
;
-- features/media/image-rows.ts
delete from images where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4
;
-- features/media/image-rows.ts
insert into images as image (venue_id, owner, owner_id, image_type, media_key, original_key,
       crop_x, crop_y, crop_width, crop_height, focus_x, focus_y)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (venue_id, owner, owner_id, image_type) do update
     set media_key = excluded.media_key, original_key = excluded.original_key, crop_x = excluded.crop_x,
       crop_y = excluded.crop_y, crop_width = excluded.crop_width, crop_height = excluded.crop_height,
       focus_x = excluded.focus_x, focus_y = excluded.focus_y
     where image is distinct from excluded
;
-- features/media/image-rows.ts
select media_key as key, original_key as "originalKey" from images
     where venue_id = $1 and owner = $2 and owner_id = $3 and image_type = $4 for update
;
-- features/media/image-store.ts
select i.owner, i.owner_id as "ownerId", i.image_type as type, m.key, m.width, m.height,
       m.is_cutout as "isCutout", m.widths, i.focus_x as "focusX", i.focus_y as "focusY",
       m.dominant_colour as "dominantColor"
     from images i join media m on m.key = i.media_key
     where i.venue_id = $1 and i.owner = any($2) order by i.image_type
;

-- Pictures of venues, commerces, products and content.

-- The key is the hash of the content, so each picture is stored once and several venues may use it.
create table media (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- Pixels.
  width integer not null,
  height integer not null,
  is_cutout boolean not null,
  -- The widths in pixels that it is stored in.
  widths integer[] not null,
  created_at timestamptz not null default now(),
  -- Shown until the picture is loaded. Null for a cut-out.
  dominant_colour colour,
  -- The last upload, or the last time that an object ceased to show it.
  last_used_at timestamptz not null default now()
);

-- Which picture an object shows. image_type as in the API: the names below for a venue; 1 logo and 2 banner of a commerce and
-- a product; 1 banner and 2 detail of an event and an article; 1 of everything else.
create table images (
  venue_id integer not null,
  owner text not null check (owner in
    ('venue', 'commerce', 'product', 'product-category', 'event', 'article', 'banner', 'discount', 'benefit')),
  owner_id bigint not null,
  image_type text not null,
  media_key text not null references media,
  -- The upload of a cropped picture, so that it can be cropped again. Null: media_key is the upload.
  original_key text references media,
  -- The part that is shown, as parts of the upright upload from 0 to 1.
  crop_x double precision check (crop_x between 0 and 1),
  crop_y double precision check (crop_y between 0 and 1),
  crop_width double precision check (crop_width > 0 and crop_width <= 1),
  crop_height double precision check (crop_height > 0 and crop_height <= 1),
  -- The point that stays visible when a screen cuts the shown part, from 0 to 1.
  focus_x double precision check (focus_x between 0 and 1),
  focus_y double precision check (focus_y between 0 and 1),
  primary key (venue_id, owner, owner_id, image_type),
  constraint images_type_known check (image_type in ('1', '2') or owner = 'venue' and image_type in
    ('logo', 'banner', 'LogoForTinting', 'InstalationAppBanner', 'TotemBackground', 'TotemLowerBanner', 'VenueMap')),
  constraint images_venue_type_named check (owner <> 'venue' or image_type not in ('1', '2')),
  constraint images_crop_has_original check (num_nonnulls(original_key, crop_x, crop_y, crop_width, crop_height) in (0, 5)),
  constraint images_focus_complete check (num_nonnulls(focus_x, focus_y) in (0, 2))
);
create index images_media_key on images (media_key);
create index images_original_key on images (original_key) where original_key is not null;

-- Pictures without a row whose files are being deleted. An upload of the same picture waits for the end.
create table media_deletions (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- A process deletes the files until then. Later another process repeats it.
  claimed_until timestamptz not null
);

alter table images enable row level security;
create policy venue_scope on images to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
-- Neither venue data nor secret: the name of a picture is the hash of its content. An assignment notes that the picture before
-- it is no longer shown.
grant select, update (last_used_at) on media to entretiempo_scoped;
grant select, insert, update, delete on images to entretiempo_scoped;

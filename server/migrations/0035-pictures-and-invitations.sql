-- Pictures that staff upload, crop and replace, and invitations to a role in a venue.
alter table media
  -- Shown until the picture is loaded. Null for a cut-out, and for a picture from before this column.
  add column dominant_colour colour,
  -- The last upload, or the last time that an object ceased to show it.
  add column last_used_at timestamptz not null default now();

-- Pictures without a row whose files are being deleted. An upload of the same picture waits for the end.
create table media_deletions (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- A process deletes the files until then. Later another process repeats it.
  claimed_until timestamptz not null
);

alter table images
  -- The upload of a cropped picture, so that it can be cropped again. Null: media_key is the upload.
  add column original_key text references media,
  -- The part that is shown, as parts of the upright upload from 0 to 1.
  add column crop_x double precision check (crop_x between 0 and 1),
  add column crop_y double precision check (crop_y between 0 and 1),
  add column crop_width double precision check (crop_width > 0 and crop_width <= 1),
  add column crop_height double precision check (crop_height > 0 and crop_height <= 1),
  -- The point that stays visible when a screen cuts the shown part, from 0 to 1.
  add column focus_x double precision check (focus_x between 0 and 1),
  add column focus_y double precision check (focus_y between 0 and 1),
  add constraint images_crop_has_original check (num_nonnulls(original_key, crop_x, crop_y, crop_width, crop_height) in (0, 5)),
  add constraint images_focus_complete check (num_nonnulls(focus_x, focus_y) in (0, 2));

create index images_media_key on images (media_key);
create index images_original_key on images (original_key) where original_key is not null;

-- An assignment notes that the picture before it is no longer shown.
grant update (last_used_at) on media to entretiempo_scoped;

-- Invitations to a role in a venue. Those from before are of Admins.
alter table invitations
  add column role_id smallint not null default 1 check (role_id between 1 and 3),
  add column venue_id integer,
  add column commerce_ids bigint[],
  add column invited_by bigint references accounts on delete set null,
  -- How often its link was mailed. Each mail has another link, and voids the one before.
  add column sends integer not null default 1 check (sends >= 1),
  add constraint invitations_admin_without_venue check ((role_id = 1) = (venue_id is null)),
  add constraint invitations_commerce_editor_only check ((role_id = 3) = (commerce_ids is not null)),
  add constraint invitations_of_venue_have_address check (venue_id is null or email is not null);
create index invitations_of_venue on invitations (venue_id) where venue_id is not null;

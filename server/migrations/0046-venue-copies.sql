-- The venue of which another one is a copy, so that a repeated copy answers the first one.
alter table venues add column copied_from_id integer references venues on delete set null;
create index venues_copied_from on venues (copied_from_id) where copied_from_id is not null;

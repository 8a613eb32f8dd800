-- The part of the map's picture that a place covers, in percent of it, around its point. Null: a point alone.
alter table places
  add column map_width smallint check (map_width between 1 and 100),
  add column map_height smallint check (map_height between 1 and 100);

-- Places that visitors walk between: where seats, commerces and entrances are.
create table places (
  venue_id integer not null,
  id bigint not null,
  kind text not null check (kind in ('sector', 'entrance', 'stall', 'landmark')),
  name text not null constraint places_name_length check (length(name) <= 60),
  translated_name text check (translated_name <> '')
    constraint places_translated_name_length check (length(translated_name) <= 60),
  -- On the picture of the venue's map, in percent from the left and the top.
  map_x smallint check (map_x between 0 and 100),
  map_y smallint check (map_y between 0 and 100),
  primary key (venue_id, id)
);

-- A connection that people walk in both directions, stored once. `directions` are words for the walk to `to_place_id`,
-- `directions_back` for the one to `from_place_id`.
create table place_paths (
  venue_id integer not null,
  from_place_id bigint not null,
  to_place_id bigint not null,
  minutes smallint not null check (minutes between 1 and 60),
  is_step_free boolean not null,
  directions text constraint place_paths_directions_length check (length(directions) <= 120),
  translated_directions text constraint place_paths_translated_directions_length check (length(translated_directions) <= 120),
  directions_back text constraint place_paths_directions_back_length check (length(directions_back) <= 120),
  translated_directions_back text
    constraint place_paths_translated_directions_back_length check (length(translated_directions_back) <= 120),
  primary key (venue_id, from_place_id, to_place_id),
  check (from_place_id < to_place_id),
  foreign key (venue_id, from_place_id) references places on delete cascade,
  foreign key (venue_id, to_place_id) references places on delete cascade
);
create index place_paths_back on place_paths (venue_id, to_place_id);

alter table delivery_areas add column place_id bigint,
  add constraint delivery_areas_place foreign key (venue_id, place_id) references places;
create index delivery_areas_of_place on delivery_areas (venue_id, place_id) where place_id is not null;
alter table commerces add column place_id bigint,
  add constraint commerces_place foreign key (venue_id, place_id) references places;
create index commerces_of_place on commerces (venue_id, place_id) where place_id is not null;

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['places', 'place_paths'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;

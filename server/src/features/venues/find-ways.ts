import type { Tx } from '#platform/database/transactions.ts';
import type { VenueWays } from '@app/contract/visitor/venues.ts';

/** Finds the places of a venue, their paths, and what is at them. @see CONT-05 */
export async function findWays(tx: Tx, venueId: number): Promise<VenueWays> {
  const places = await tx.query<VenueWays['places'][number]>(
    `select id, kind, name, translated_name as "translatedName",
       case when map_x is not null and map_y is not null then json_build_object('x', map_x, 'y', map_y) end as at,
       case when map_x is not null and map_y is not null and map_width is not null and map_height is not null
         then json_build_object('width', map_width, 'height', map_height) end as area
     from places where venue_id = $1 order by name, id`,
    [venueId],
  );
  const paths = await tx.query<VenueWays['paths'][number]>(
    `select from_place_id as "fromId", to_place_id as "toId", minutes, is_step_free as "isStepFree", directions,
       translated_directions as "translatedDirections", directions_back as "directionsBack",
       translated_directions_back as "translatedDirectionsBack"
     from place_paths where venue_id = $1 order by from_place_id, to_place_id`,
    [venueId],
  );
  const commerces = await tx.query<VenueWays['commerces'][number]>(
    `select id as "commerceId", place_id as "placeId" from commerces
     where venue_id = $1 and place_id is not null order by id`,
    [venueId],
  );
  const areas = await tx.query<VenueWays['areas'][number]>(
    `select id as "areaId", place_id as "placeId" from delivery_areas
     where venue_id = $1 and place_id is not null order by id`,
    [venueId],
  );
  return { places: places.rows, paths: paths.rows, commerces: commerces.rows, areas: areas.rows };
}

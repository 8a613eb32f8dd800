import type { DemoPath } from './demo-places.ts';
import type { DemoVenue } from './demo-venue.ts';
import { insertRows } from './insert-rows.ts';
import { found, placeKey, type VenueLoader } from './venue-loader.ts';

/** Inserts the places of a venue and their paths, before its areas and commerces. */
export async function insertPlaces(
  { tx, venueId, newId, placeIds }: VenueLoader,
  { name: venue, ways: { places, paths } }: DemoVenue,
): Promise<void> {
  const rows = places.map((place) => ({ ...place, id: newId('places') }));
  await insertRows(
    tx,
    'places',
    rows.map(({ id, kind, name, translatedName, at, area }) => ({
      venue_id: venueId,
      id,
      kind,
      name,
      translated_name: translatedName,
      map_x: at?.x ?? null,
      map_y: at?.y ?? null,
      map_width: area?.width ?? null,
      map_height: area?.height ?? null,
    })),
  );
  const idOf = found(new Map(rows.map(({ name, id }) => [name, id])), `place of ${venue}`);
  await insertRows(
    tx,
    'place_paths',
    paths.map((path) => pathRow(venueId, idOf(path.from), idOf(path.to), path)),
  );
  for (const { id, areas, commerces } of rows) {
    for (const area of areas) placeIds.set(placeKey('area', area), id);
    for (const commerce of commerces) placeIds.set(placeKey('commerce', commerce), id);
  }
}

/** A path is stored from the place with the lower id. */
function pathRow(venueId: number, fromId: number, toId: number, path: DemoPath) {
  const there = [path.directions ?? null, path.translatedDirections ?? null] as const;
  const back = [path.directionsBack ?? null, path.translatedDirectionsBack ?? null] as const;
  const [up, down] = fromId < toId ? [there, back] : [back, there];
  return {
    venue_id: venueId,
    from_place_id: Math.min(fromId, toId),
    to_place_id: Math.max(fromId, toId),
    minutes: path.minutes,
    is_step_free: path.isStepFree,
    directions: up[0],
    translated_directions: up[1],
    directions_back: down[0],
    translated_directions_back: down[1],
  };
}

import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ManagedPath } from '@app/contract/resources/place-parts.ts';

/** The paths of a place `r`, as people of that place see them. Each is stored once, from its lower place. */
export const PATHS_SQL = `coalesce((
    select json_agg(json_build_object('placeId', p.to_id, 'minutes', p.minutes, 'isStepFree', p.is_step_free,
      'directions', p.directions, 'translatedDirections', p.translated_directions,
      'directionsBack', p.directions_back, 'translatedDirectionsBack', p.translated_directions_back) order by p.to_id)
    from (
      select from_place_id as from_id, to_place_id as to_id, minutes, is_step_free, directions, translated_directions,
        directions_back, translated_directions_back
      from place_paths where venue_id = r.venue_id and from_place_id = r.id
      union all
      select to_place_id, from_place_id, minutes, is_step_free, directions_back, translated_directions_back,
        directions, translated_directions
      from place_paths where venue_id = r.venue_id and to_place_id = r.id
    ) p
  ), '[]')`;

/**
 * @param id null: a new place
 * @throws ProblemError 422 `path-to-itself` or `path-twice`; 422 for a place that the venue does not have
 */
export async function requireOtherPlaces(
  tx: Tx,
  venueId: number,
  id: number | null,
  paths: readonly ManagedPath[],
): Promise<void> {
  const others = new Set(paths.map(({ placeId }) => placeId));
  if (id !== null && others.has(id)) throw new ProblemError(422, 'path-to-itself');
  if (others.size !== paths.length) throw new ProblemError(422, 'path-twice');
  const { rows } = await tx.query<{ id: number }>(
    'select id from places where venue_id = $1 and id = any($2::bigint[])',
    [venueId, [...others]],
  );
  if (rows.length !== others.size) throw unknownId('values/paths');
}

/** Replaces the paths of a place. The places at their other ends have the same ones then. */
export async function writePaths(tx: Tx, venueId: number, id: number, paths: readonly ManagedPath[]): Promise<void> {
  await tx.query('delete from place_paths where venue_id = $1 and $2 in (from_place_id, to_place_id)', [venueId, id]);
  await tx.query(
    `insert into place_paths (venue_id, from_place_id, to_place_id, minutes, is_step_free, directions,
       translated_directions, directions_back, translated_directions_back)
     select $1, "fromId", "toId", minutes, "isStepFree", directions, "translatedDirections", "directionsBack",
       "translatedDirectionsBack"
     from jsonb_to_recordset($2) as wanted("fromId" bigint, "toId" bigint, minutes int, "isStepFree" boolean,
       directions text, "translatedDirections" text, "directionsBack" text, "translatedDirectionsBack" text)`,
    [venueId, JSON.stringify(paths.map((path) => fromLower(id, path)))],
  );
}

/** The path as it is stored, from the place with the lower id. */
function fromLower(id: number, { placeId, minutes, isStepFree, ...words }: ManagedPath) {
  const there = { directions: trimmed(words.directions), translatedDirections: trimmed(words.translatedDirections) };
  const back = {
    directions: trimmed(words.directionsBack),
    translatedDirections: trimmed(words.translatedDirectionsBack),
  };
  const [up, down] = id < placeId ? [there, back] : [back, there];
  return {
    fromId: Math.min(id, placeId),
    toId: Math.max(id, placeId),
    minutes,
    isStepFree,
    ...up,
    directionsBack: down.directions,
    translatedDirectionsBack: down.translatedDirections,
  };
}

function trimmed(words: string | null): string | null {
  const plain = words?.trim() ?? '';
  return plain === '' ? null : plain;
}

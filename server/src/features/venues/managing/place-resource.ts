import type { z } from 'zod';
import { declaredResource } from '#features/back-office/declared-resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { places } from '@app/contract/resources/places.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';
import { PATHS_SQL, requireOtherPlaces, writePaths } from './place-paths.ts';

type Values = z.infer<typeof places.schema>;

/** The places of a venue with what is at them, and the paths between them. @see API-03, CONT-05 */
export const placeResource = declaredResource(places, {
  table: 'places',
  madeBy: 'venue',
  facts: {},
  commerceId: null,
  values: {
    // The same area may be in the configurations of several commerces, under one name.
    areas: `coalesce((
      select json_agg(named.description order by named.description) from (
        select distinct a.description from delivery_areas a where a.venue_id = r.venue_id and a.place_id = r.id
      ) named
    ), '[]')`,
    commerces: `coalesce((
      select json_agg(c.id order by c.id) from commerces c where c.venue_id = r.venue_id and c.place_id = r.id
    ), '[]')`,
    paths: PATHS_SQL,
  },
  check: async (tx, venueId, { paths }, id) => requireOtherPlaces(tx, venueId, id, paths),
  writeParts: async (tx, venueId, id, { areas, commerces, paths }) => {
    await writeAreasOf(tx, venueId, id, areas);
    await writeCommercesOf(tx, venueId, id, commerces);
    await writePaths(tx, venueId, id, paths);
  },
  removal: { before: requireUnused },
  publish: bumpVenueUpdatedAt,
});

/** @throws ProblemError 422 for a name that no area of the venue has */
async function writeAreasOf(tx: Tx, venueId: number, id: number, areas: Values['areas']): Promise<void> {
  const wanted = [...new Set(areas)];
  await tx.query(
    `update delivery_areas set place_id = null
     where venue_id = $1 and place_id = $2 and not (description = any($3::text[]))`,
    [venueId, id, wanted],
  );
  const { rows } = await tx.query<{ description: string }>(
    'update delivery_areas set place_id = $2 where venue_id = $1 and description = any($3::text[]) returning description',
    [venueId, id, wanted],
  );
  if (new Set(rows.map(({ description }) => description)).size !== wanted.length) throw unknownId('values/areas');
}

/** @throws ProblemError 422 for a commerce that the venue does not have */
async function writeCommercesOf(tx: Tx, venueId: number, id: number, commerces: Values['commerces']): Promise<void> {
  const wanted = [...new Set(commerces)];
  await tx.query(
    `update commerces set place_id = null where venue_id = $1 and place_id = $2 and not (id = any($3::bigint[]))`,
    [venueId, id, wanted],
  );
  const { rowCount } = await tx.query(
    'update commerces set place_id = $2 where venue_id = $1 and id = any($3::bigint[])',
    [venueId, id, wanted],
  );
  if (rowCount !== wanted.length) throw unknownId('values/commerces');
}

/** @throws ProblemError 409 `place-in-use` */
async function requireUnused(tx: Tx, venueId: number, id: number): Promise<void> {
  const { rows } = await tx.query<{ isUsed: boolean }>(
    `select exists (select 1 from delivery_areas where venue_id = $1 and place_id = $2)
       or exists (select 1 from commerces where venue_id = $1 and place_id = $2)
       or exists (select 1 from place_paths where venue_id = $1 and $2 in (from_place_id, to_place_id)) as "isUsed"`,
    [venueId, id],
  );
  if (rows[0]?.isUsed) throw new ProblemError(409, 'place-in-use');
}

import { declaredSettings } from '#features/back-office/declared-settings.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { settingsRoutes } from '#features/back-office/settings-routes.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { insertRow, nextRowId, updateRow } from '#features/back-office/write-rows.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { home } from '@app/contract/resources/home.ts';

/** The sections of the home. @see API-03, HOME-03 */
const homeResource = declaredSettings(home, {
  from: '(select id, id as venue_id from venues) r',
  values: {
    sections: `coalesce((
      select json_agg(json_build_object('type', s.type, 'bannerId', s.banner_id) order by s.position, s.id)
      from venue_sections s where s.venue_id = r.venue_id
    ), '[]')`,
  },
  facts: {},
  update: async (tx, venueId, { sections }) => {
    const bannerIds = sections.flatMap(({ bannerId }) => bannerId ?? []);
    const banners = await tx.query('select from banners where venue_id = $1 and id = any($2::bigint[])', [
      venueId,
      bannerIds,
    ]);
    if (banners.rowCount !== bannerIds.length) throw unknownId('values/sections');
    const { rows } = await tx.query<{ id: number; type: string; bannerId: number | null }>(
      'select id, type, banner_id as "bannerId" from venue_sections where venue_id = $1 order by position, id',
      [venueId],
    );
    // A section keeps its id, by which open pages know it.
    const ids = sections.map(
      (wanted) => rows.find(({ type, bannerId }) => type === wanted.type && bannerId === wanted.bannerId)?.id,
    );
    await tx.query('delete from venue_sections where venue_id = $1 and id <> all($2::bigint[])', [
      venueId,
      ids.flatMap((id) => id ?? []),
    ]);
    for (const [position, { type, bannerId }] of sections.entries()) {
      const id = ids[position];
      if (id === undefined) {
        const newId = await nextRowId(tx, 'venue_sections', venueId);
        const columns = { venue_id: venueId, id: newId, type, banner_id: bannerId, position };
        await insertRow(tx, 'venue_sections', columns);
      } else await updateRow(tx, 'venue_sections', venueId, id, { position });
    }
  },
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

/** Registers the home of a venue. @see API-03, HOME-03 */
export function homeRoutes(app: ApiServer, deps: BackOfficeDeps): void {
  settingsRoutes(app, home, homeResource, deps);
}

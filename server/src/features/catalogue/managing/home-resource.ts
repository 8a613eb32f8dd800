import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { insertRow, nextRowId, updateRow } from '#features/back-office/write-rows.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { ManagedHomeValues } from '@app/contract/back-office/managed-home.ts';

const schema = z.strictObject(ManagedHomeValues);

/** The sections of the home. Its only row has the id of the venue. @see API-03, HOME-03 */
export const homeResource = defineResource({
  subject: 'home',
  schema,
  madeBy: 'venue',
  from: '(select id, id as venue_id from venues) r',
  values: {
    sections: `coalesce((
      select json_agg(json_build_object('type', s.type, 'bannerId', s.banner_id) order by s.position, s.id)
      from venue_sections s where s.venue_id = r.venue_id
    ), '[]')`,
  },
  facts: {},
  commerceId: null,
  searched: `''`,
  order: 'r.id',
  insert: () => Promise.reject(new Error('A venue is made with its home.')),
  update: async (tx, venueId, _id, { sections }) => {
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
  remove: null,
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

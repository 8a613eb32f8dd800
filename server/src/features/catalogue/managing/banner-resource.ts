import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { ManagedBannerValues } from '@app/contract/back-office/managed-banners.ts';

const schema = z.strictObject(ManagedBannerValues);

/** The banners of a venue. The home shows those that it has a section for. @see API-03, HOME-03 */
export const bannerResource = defineResource({
  subject: 'banner',
  schema,
  madeBy: 'venue',
  from: 'banners r',
  values: {
    title: 'r.title',
    description: 'r.description',
    translatedTitle: 'r.translated_title',
    translatedDescription: 'r.translated_description',
    url: 'r.url',
  },
  facts: {
    isOnHome: 'exists (select from venue_sections s where s.venue_id = r.venue_id and s.banner_id = r.id)',
    imagePath: smallPicturePath('banner'),
  },
  commerceId: null,
  searched: 'r.title',
  order: 'r.title',
  insert: async (tx, venueId, values) => {
    const id = await nextRowId(tx, 'banners', venueId);
    await insertRow(tx, 'banners', { venue_id: venueId, id, ...columnsOf(values) });
    return id;
  },
  update: async (tx, venueId, id, values) => updateRow(tx, 'banners', venueId, id, columnsOf(values)),
  remove: async (tx, venueId, id) => {
    await deleteOwnerImages(tx, venueId, 'banner', [id]);
    await tx.query('delete from venue_sections where venue_id = $1 and banner_id = $2', [venueId, id]);
    await tx.query('delete from banners where venue_id = $1 and id = $2', [venueId, id]);
  },
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

function columnsOf(values: z.infer<typeof schema>): Columns {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    translated_title: values.translatedTitle?.trim() ?? null,
    translated_description: values.translatedDescription?.trim() ?? null,
    url: values.url,
  };
}

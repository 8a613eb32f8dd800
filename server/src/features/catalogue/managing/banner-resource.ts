import { declaredResource } from '#features/back-office/declared-resource.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { publicationState } from '#features/venues/publication/publication.sql.ts';
import { requireEndAfterPublication } from '#features/venues/publication/require-end-after-publication.ts';
import { banners } from '@app/contract/resources/banners.ts';

/** The banners of a venue. The home shows those that it has a section for. @see API-03, HOME-03 */
export const bannerResource = declaredResource(banners, {
  table: 'banners',
  madeBy: 'venue',
  facts: {
    state: publicationState('r'),
    isOnHome: 'exists (select 1 from venue_sections s where s.venue_id = r.venue_id and s.banner_id = r.id)',
    imagePath: smallPicturePath('banner'),
  },
  commerceId: null,
  check: requireEndAfterPublication,
  removal: {
    images: 'banner',
    before: async (tx, venueId, id) => {
      await tx.query('delete from venue_sections where venue_id = $1 and banner_id = $2', [venueId, id]);
    },
  },
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

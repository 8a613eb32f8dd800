import { declaredResource } from '#features/back-office/declared-resource.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { STORED_HTML } from './stored-body.ts';

/** The articles of a venue. @see API-03, CONT-02 */
export const articleResource = declaredResource(articles, {
  table: 'articles',
  madeBy: 'venue',
  facts: { isPublished: 'r.published_at <= now()', imagePath: smallPicturePath('article') },
  commerceId: null,
  order: 'r.published_at desc',
  html: STORED_HTML,
  removal: { images: 'article' },
  // The venue says whether it has articles.
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

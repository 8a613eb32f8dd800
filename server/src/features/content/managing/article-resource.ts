import { declaredResource } from '#features/back-office/declared-resource.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { publicationState } from '#features/venues/publication/publication.sql.ts';
import { requireEndAfterPublication } from '#features/venues/publication/require-end-after-publication.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { STORED_HTML } from './stored-body.ts';

/** The articles of a venue. @see API-03, CONT-02 */
export const articleResource = declaredResource(articles, {
  table: 'articles',
  madeBy: 'venue',
  facts: { state: publicationState('r'), imagePath: smallPicturePath('article') },
  commerceId: null,
  order: 'r.published_at desc nulls first, r.id desc',
  check: requireEndAfterPublication,
  writeParts: dateFirstPublication,
  html: STORED_HTML,
  removal: { images: 'article' },
  // The venue says whether it has articles.
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

/** An article without a date has that of its first publication. The database's clock dates it. */
async function dateFirstPublication(tx: Tx, venueId: number, id: number): Promise<void> {
  await tx.query(
    `update articles set published_at = date_trunc('milliseconds', now())
     where venue_id = $1 and id = $2 and not is_draft and published_at is null`,
    [venueId, id],
  );
}

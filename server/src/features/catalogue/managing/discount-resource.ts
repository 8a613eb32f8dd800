import { declaredResource } from '#features/back-office/declared-resource.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { discounts } from '@app/contract/resources/offers/discounts.ts';
import { requireCommerce } from './require-rows.ts';

/** The discounts that visitors claim at a commerce. One stays in its commerce, as do its claims. @see API-03, HOME-03 */
export const discountResource = declaredResource(discounts, {
  table: 'discounts',
  madeBy: 'commerce',
  joined: 'join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id',
  facts: {
    commerceName: 'commerce.name',
    claims: `(select count(*)::int from discount_claims d where d.venue_id = r.venue_id and d.discount_id = r.id)`,
    imagePath: smallPicturePath('discount'),
  },
  commerceId: 'r.commerce_id',
  alsoSearched: 'commerce.name',
  order: 'r.priority desc',
  check: async (tx, venueId, { commerceId }, id) => {
    if (id === null) await requireCommerce(tx, venueId, commerceId);
  },
  removal: {
    images: 'discount',
    usedBy: 'select 1 from discount_claims where venue_id = $1 and discount_id = $2',
  },
  publish: async (tx, venueId, ids) => bumpCommercesUpdatedAt(tx, venueId, await commercesOf(tx, venueId, ids)),
});

async function commercesOf(tx: Tx, venueId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ commerceId: number }>(
    'select distinct commerce_id as "commerceId" from discounts where venue_id = $1 and id = any($2::bigint[])',
    [venueId, ids],
  );
  return rows.map(({ commerceId }) => commerceId);
}

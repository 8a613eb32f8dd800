import { declaredResource } from '#features/back-office/declared-resource.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { promotions } from '@app/contract/resources/promotions.ts';
import { requireProduct } from './require-rows.ts';

/** The promotions of a venue, each of one product. @see API-03, CONT-03 */
export const promotionResource = declaredResource(promotions, {
  table: 'promotions',
  madeBy: 'commerce',
  joined: `join products product on product.venue_id = r.venue_id and product.id = r.product_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id`,
  facts: {
    commerceName: 'commerce.name',
    productName: 'product.name',
    priceMinor: 'product.price_minor',
    isProductEnabled: 'product.enabled',
    imagePath: smallPicturePath('product', 'r.product_id'),
  },
  commerceId: 'r.commerce_id',
  alsoSearched: 'product.name',
  order: 'r.position',
  check: requireProduct,
  removal: {},
  // The home lists the promotions of all commerces.
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

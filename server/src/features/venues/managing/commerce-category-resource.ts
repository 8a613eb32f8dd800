import { declaredResource } from '#features/back-office/declared-resource.ts';
import { commerceCategories } from '@app/contract/resources/commerce-categories.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';

/** The kinds of commerces of a venue. @see API-03, HOME-04 */
export const commerceCategoryResource = declaredResource(commerceCategories, {
  table: 'commerce_categories',
  madeBy: 'venue',
  facts: {
    commerces: `(select count(*)::int from commerce_category_members m
       where m.venue_id = r.venue_id and m.commerce_category_id = r.id)`,
  },
  commerceId: null,
  isListedForCommerces: true,
  removal: { usedBy: 'select 1 from commerce_category_members where venue_id = $1 and commerce_category_id = $2' },
  publish: bumpVenueUpdatedAt,
});

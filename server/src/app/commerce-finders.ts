import type { CommerceFinders } from '#features/accounts/scope/resolve-scope.ts';
import { findCommerceOfProduct } from '#features/catalogue/changes/mark-unavailable.ts';
import { findImageScope } from '#features/catalogue/images/find-image-owner.ts';
import { findMenuRule } from '#features/catalogue/menu-rules/menu-rule-store.ts';
import { findImport } from '#features/menu-sheets/uploads/menu-import-store.ts';
import { findCommerceOfOrder } from '#features/orders/reading/find-commerce-of-order.ts';
import { findPriceChange } from '#features/price-changes/price-change-store.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ownerImages } from '@app/contract/back-office/images.ts';
import { menuImport } from '@app/contract/back-office/menu-imports.ts';
import { deleteMenuRule } from '@app/contract/back-office/menus/menu-rules.ts';
import { cancelPriceChange } from '@app/contract/back-office/price-changes.ts';
import { ById } from '@app/contract/values/paged.ts';

/** How each feature finds the commerce of its objects. */
export const COMMERCE_FINDERS: CommerceFinders = {
  ticket: findCommerceOfOrder,
  product: async (db, venueId, params) => findCommerceOfProduct(db, venueId, ById.parse(params).id),
  size: async (db, venueId, params) => findCommerceOfProduct(db, venueId, ById.parse(params).id),
  picture: async (db, venueId, params) => {
    const { owner, ownerId } = ownerImages.schema.params.parse(params);
    return (await inVenueScope(db, venueId, (tx) => findImageScope(tx, venueId, owner, ownerId)))?.commerceId;
  },
  'menu-import': async (db, venueId, params) => {
    const { importId } = menuImport.schema.params.parse(params);
    return (await inVenueScope(db, venueId, (tx) => findImport(tx, { venueId, importId }, [])))?.commerceId;
  },
  'menu-rule': async (db, venueId, params) => {
    const { menuRuleId } = deleteMenuRule.schema.params.parse(params);
    return (await inVenueScope(db, venueId, (tx) => findMenuRule(tx, venueId, menuRuleId)))?.commerceId;
  },
  'price-change': async (db, venueId, params) => {
    const { priceChangeId } = cancelPriceChange.schema.params.parse(params);
    return (await inVenueScope(db, venueId, (tx) => findPriceChange(tx, venueId, priceChangeId)))?.commerceId;
  },
};

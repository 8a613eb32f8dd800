import { createRow } from '#features/back-office/change-resource.ts';
import { valuesOf } from '#features/back-office/resource-store.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { findSectionNames } from '#features/catalogue/managing/section-names.ts';
import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { BroughtProducts } from '@app/contract/back-office/menus/venue-prices.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { byReason } from '../left-out.ts';
import type { LeftOutProduct } from '../planning/plan.ts';
import { readProducts } from '../read-products.ts';
import { readNames, readVenue, type Editing } from './read-venue.ts';

/**
 * Creates products of another venue in a stall, off sale, in the section of the same name. Those that the stall has, and those
 * without a section there, are left out, so a repeated call creates nothing twice. Options stay behind: they are products of
 * the other venue.
 *
 * @throws ProblemError 404 for a stall out of scope; 422 for an unknown product, `other-currency`
 * @see VENUE-05
 */
export async function bringProducts(
  db: Db,
  to: Editing,
  { from, commerceId, productIds }: { from: Editing; commerceId: number; productIds: readonly number[] },
): Promise<BroughtProducts> {
  const source = await inVenueScope(db, from.venueId, async (tx) => ({
    venue: await readVenue(tx, from.venueId),
    products: await readProducts(tx, from, { ids: productIds }),
  }));
  if (source.products.length < new Set(productIds).size) throw unknownId('productIds');
  const target = await inVenueScope(db, to.venueId, async (tx) => ({
    venue: await readVenue(tx, to.venueId),
    sections: await findSectionNames(tx, to.venueId, [commerceId]),
    names: await readNames(tx, to, commerceId),
  }));
  if (target.venue.currency !== source.venue.currency) throw new ProblemError(422, 'other-currency');
  const sectionOf = new Map(target.sections.map(({ id, name }) => [fold(name), id]));
  const taken = new Set(target.names.map(({ name }) => fold(name)));
  const created: string[] = [];
  const leftOut: LeftOutProduct[] = [];
  for (const product of source.products) {
    const { name } = product;
    const sectionId = sectionOf.get(fold(product.categoryName));
    if (taken.has(fold(name))) leftOut.push({ name, reason: 'same-already' });
    else if (sectionId === undefined) leftOut.push({ name, reason: 'no-such-section' });
    else {
      await createRow({ db, resource: productResource, ...to }, newValues(product, commerceId, sectionId));
      taken.add(fold(name));
      created.push(name);
    }
  }
  return { created: created.length, names: created, leftOut: byReason(leftOut) };
}

function newValues(product: ManagedProduct, commerceId: number, productCategoryId: number): object {
  return {
    ...valuesOf(productResource, product),
    commerceId,
    productCategoryId,
    clothingSizes: product.clothingSizes.map((size) => ({ ...size, id: null })),
    modifierGroups: [],
    isUsedForTomorrowBenefit: false,
    enabled: false,
  };
}

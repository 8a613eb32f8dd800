import { commerces } from '@app/contract/resources/commerces.ts';
import { firstValuesOf } from '@app/contract/resources/define-resource.ts';
import { products } from '@app/contract/resources/products.ts';
import { venues } from '@app/contract/resources/venues.ts';

/** Values of a new venue in Argentina. */
export function newVenue(code: string) {
  const colours = { appColor: '#8f1730', appSecondaryColor: '#f4e3c3' };
  return venues.schema.parse({ ...firstValuesOf(venues), code, name: code, ...colours });
}

/** Values of a new commerce that takes cash and hands over by code. */
export function newCommerce(code: string, changes: object = {}) {
  return { ...firstValuesOf(commerces), code, name: code, typeDescription: 'Comida', ...changes };
}

export function newProduct(commerceId: number, productCategoryId: number, name: string, priceMinor: number) {
  return { ...firstValuesOf(products), commerceId, productCategoryId, name, priceMinor };
}

import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { describe, expect, it } from 'vitest';
import { choiceTotalMinor, chosenExtras, needsSideDish, NOTHING_CHOSEN, unitsOf, withCount } from './extras-choice.ts';

function makeProduct(differences: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Milanesa',
    description: '',
    price: 9000,
    images: [],
    isClothing: false,
    clothingSizeStocks: [],
    stock: null,
    unavailableUntil: null,
    isSuggested: false,
    showInList: true,
    minimumAmount: 0,
    typeId: PRODUCT_TYPES.withSideDish,
    estimatedPreparationTime: 8,
    promotionBannerBackgroundColor: null,
    promotionBannerColorTitle: null,
    category: { id: 1, description: 'Platos', requiresIdentification: false, image: null, order: 1 },
    commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
    isUsedForTomorrowBenefit: false,
    tomorrowGlobalProduct: null,
    order: 1,
    updatedAt: '2026-11-21T20:00:00.000Z',
    ...differences,
  };
}

const main = makeProduct({});
const fries = makeProduct({ id: 2, typeId: PRODUCT_TYPES.sideDish, price: 0 });
const bacon = makeProduct({ id: 3, typeId: PRODUCT_TYPES.extra, price: 1500.5 });
const options = [fries, bacon];

describe('the choice in the extras sheet', () => {
  it('each chosen item adds one unit of the main product [EXTRA-03]', () => {
    const choice = withCount({ ...NOTHING_CHOSEN, sideDishId: fries.id }, bacon.id, 2);
    expect(unitsOf(options, choice)).toBe(3);
    expect(chosenExtras(options, choice).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('the price on the button equals the price in the cart [EXTRA-02, EXTRA-04]', () => {
    const choice = withCount({ ...NOTHING_CHOSEN, sideDishId: fries.id }, bacon.id, 1);
    expect(choiceTotalMinor(main, options, choice)).toBe(2 * 900_000 + 150_050);
    expect(choiceTotalMinor(main, options, NOTHING_CHOSEN)).toBe(900_000);
  });

  it('removing the last unit of an extra deselects it [EXTRA-02]', () => {
    const choice = withCount(withCount(NOTHING_CHOSEN, bacon.id, 1), bacon.id, 0);
    expect(chosenExtras(options, choice)).toEqual([]);
  });

  it('a side dish is required if the product has any [EXTRA-01]', () => {
    expect(needsSideDish(main, options)).toBe(true);
    expect(needsSideDish(main, [bacon])).toBe(false);
    expect(needsSideDish(makeProduct({ typeId: PRODUCT_TYPES.withExtra }), options)).toBe(false);
  });
});

import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { ModifierGroup, Product } from '@app/contract/visitor/products.ts';
import { modifierOptions, type MenuChoices } from '../catalogue/modifier-groups.ts';

export function buildProduct(differences: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Pancho',
    description: '',
    translatedName: null,
    translatedDescription: null,
    allergens: [],
    traits: [],
    price: 10,
    images: [],
    isClothing: false,
    clothingSizeStocks: [],
    stock: null,
    unavailableUntil: null,
    isSuggested: false,
    showInList: true,
    minimumAmount: 0,
    typeId: PRODUCT_TYPES.original,
    estimatedPreparationTime: 0,
    promotionBannerBackgroundColor: null,
    promotionBannerColorTitle: null,
    category: {
      id: 1,
      description: 'Todo',
      translatedDescription: null,
      requiresIdentification: false,
      ageCategoryId: 2,
      image: null,
      order: 1,
    },
    commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
    isUsedForTomorrowBenefit: false,
    tomorrowGlobalProduct: null,
    order: 1,
    updatedAt: '2026-11-21T20:00:00.000Z',
    ...differences,
  };
}

type Group = Partial<ModifierGroup> & { productId: number; options: readonly { productId: number; price: number }[] };

/** A menu of products, with groups that have no limits unless stated. */
export function buildMenu(products: Product[], groups: readonly Group[] = []): MenuChoices {
  const modifierGroups = groups.map(({ options, ...group }, place) => ({
    id: place + 1,
    name: `Grupo ${place + 1}`,
    translatedName: null,
    minChoices: 0,
    maxChoices: null,
    isOneUnitEach: false,
    options: [...options],
    ...group,
  }));
  return { products, modifierGroups };
}

/** The options of a product in a menu. */
export function optionsOf(menu: MenuChoices, productId: number) {
  return modifierOptions(menu, productId) ?? [];
}

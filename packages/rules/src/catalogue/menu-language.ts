import type { ModifierGroup, ModifierOption, Product } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { translatedPromotion } from './promotion-language.ts';

/**
 * Returns a product with its words in the other language of its venue, as far as they are translated. The words in the
 * language of the venue take the place of the translations, so that a route or a search in either one finds it.
 */
export function translatedProduct<Item extends Product>(product: Item): Item {
  const { name, description, translatedName, translatedDescription, category } = product;
  return {
    ...product,
    name: translatedName ?? name,
    translatedName: translatedName === null ? null : name,
    description: translatedDescription ?? description,
    translatedDescription: translatedDescription === null ? null : description,
    category: {
      ...category,
      description: category.translatedDescription ?? category.description,
      translatedDescription: category.translatedDescription === null ? null : category.description,
    },
  };
}

/** Returns an option with the words of its product and of its group in the other language of their venue. */
export function translatedOption(option: ModifierOption): ModifierOption {
  return { ...translatedProduct(option), modifierGroup: translatedGroup(option.modifierGroup) };
}

/** Returns a menu in the other language of its venue. */
export function translatedMenu(menu: CompleteCommerce): CompleteCommerce {
  return {
    ...menu,
    products: menu.products.map(translatedProduct),
    promotions: menu.promotions.map(translatedPromotion),
    modifierGroups: menu.modifierGroups.map(translatedGroup),
  };
}

function translatedGroup<Group extends ModifierGroup>(group: Group): Group {
  const { name, translatedName } = group;
  return { ...group, name: translatedName ?? name, translatedName: translatedName === null ? null : name };
}

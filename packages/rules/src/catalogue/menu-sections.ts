import type { Product as ProductInBoth } from '@app/contract/visitor/products.ts';
import type { Product } from '../language/localised-types.ts';
import { searchedTraits, withOneWordForGlutenFree } from './product-facts.ts';
import { isAccompaniment } from './product-kinds.ts';

export type MenuSection = {
  id: number;
  title: string;
  image: Product['category']['image'];
  products: readonly Product[];
};

/** Products of the list: no extras, side dishes or hidden ones. @see COM-01 */
export function listedProducts<Item extends Product>(products: readonly Item[]): Item[] {
  return products.filter((product) => product.showInList && !isAccompaniment(product));
}

/** Listed products by category, in menu order. @see COM-01 */
export function menuSections(products: readonly Product[]): MenuSection[] {
  const byCategory = new Map<number, Product[]>();
  for (const product of listedProducts(products)) {
    byCategory.set(product.category.id, [...(byCategory.get(product.category.id) ?? []), product]);
  }
  return [...byCategory.values()]
    .flatMap((group) => (group[0] ? [{ category: group[0].category, group }] : []))
    .toSorted((one, other) => one.category.order - other.category.order)
    .map(({ category, group }) => ({
      id: category.id,
      title: category.description,
      image: category.image,
      products: group.toSorted((one, other) => one.order - other.order),
    }));
}

/** Products with every word in their name, description or traits, in either language and ignoring accents. */
export function searchMenu(products: readonly ProductInBoth[], words: string): ProductInBoth[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return listedProducts(products).filter((product) => {
    const { name, description, translatedName, translatedDescription } = product;
    const own = [name, description, translatedName, translatedDescription, searchedTraits(product)];
    const text = plain(own.join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  return withOneWordForGlutenFree(letters.toLowerCase());
}

import { useText } from '#shared/texts/use-text.ts';
import { SEARCH_FROM_LETTERS } from '@app/rules/catalogue/search/search-query.ts';
import { nearProducts } from '@app/rules/catalogue/search/search-venue.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { useFavourites } from '../favourites/favourites-store.ts';
import { ProductList } from './search-none.tsx';
import { DeclaredNotice } from './search-results.tsx';
import type { ShownScene } from './use-search-scene.ts';

const NO_FILTERS = new Set<never>();
const NOTHING_WANTED = { words: [], filters: NO_FILTERS };

/** Before a search: the favourites of this device that the menus still have, and what can be ordered now. */
export function SearchStart({ scene, typed }: { scene: ShownScene; typed: string }) {
  const text = useText();
  const favouriteIds = useFavourites(({ productIds }) => productIds);
  const products = new Map(scene.index.entries.map(({ product }) => [product.id, product]));
  const favourites = favouriteIds.flatMap((id): Product[] => {
    const product = products.get(id);
    return product ? [product] : [];
  });
  const near = nearProducts(scene, NOTHING_WANTED).filter((product) => !favourites.includes(product));
  return (
    <>
      <p className="mut sres__hint">
        {typed.trim() === '' ? text('search-hint') : text('search-more-letters', { letters: SEARCH_FROM_LETTERS })}
      </p>
      <ProductList title={text('favourites')} products={favourites} scene={scene} />
      <ProductList title={text('search-near')} products={near} scene={scene} />
      <DeclaredNotice groups={[{ products: [...favourites, ...near] }]} filters={NO_FILTERS} />
    </>
  );
}

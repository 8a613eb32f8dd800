import { useId } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { countFound, nearProducts, searchVenue } from '@app/rules/catalogue/search/search-venue.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { useFilterNames } from './search-filters.tsx';
import { DeclaredNotice } from './search-results.tsx';
import { SearchRow } from './search-row.tsx';
import type { ShownScene } from './use-search-scene.ts';
import type { SearchWords } from './use-search-words.ts';

/** Nothing found: names the filters that exclude it, and near things that can be ordered. */
export function SearchNone({
  search,
  scene,
  onReset,
}: {
  search: SearchWords;
  scene: ShownScene;
  onReset: () => void;
}) {
  const text = useText();
  const { query, words } = search;
  const names = useFilterNames(query.filters);
  const all = query.words.length === 0 ? null : searchVenue(scene, { words: query.words, filters: new Set() });
  const withoutFilters = all === null ? 0 : countFound(all);
  const excluded = all?.open[0] ?? all?.closed[0];
  const reset = (change: () => void) => () => {
    change();
    onReset();
  };
  const near = nearProducts(scene, query);
  const isFiltered = query.filters.size > 0;
  const filteredTitle = words
    ? text('search-none-filtered', { filters: names, words })
    : text('search-none-filters', { filters: names });
  return (
    <>
      <div role="status">
        <EmptyState
          art={excluded?.products[0] && <ExcludedPicture product={excluded.products[0]} />}
          icon={excluded ? undefined : 'search'}
          title={isFiltered ? filteredTitle : text('search-none', { words })}
          text={withoutFilters > 0 ? text('search-none-without', { count: withoutFilters }) : text('search-none-text')}
          action={
            isFiltered ? (
              <Button onPress={reset(search.clearFilters)}>
                {withoutFilters > 0
                  ? text('search-show-without', { count: withoutFilters })
                  : text('search-clear-filters')}
              </Button>
            ) : (
              <Button onPress={reset(() => search.type(''))}>{text('search-clear')}</Button>
            )
          }
        />
      </div>
      <ProductList title={text('search-near')} products={near} scene={scene} />
      <DeclaredNotice groups={[{ products: near }]} filters={query.filters} />
    </>
  );
}

/** The first product that the filters exclude. */
function ExcludedPicture({ product }: { product: Product }) {
  const art = productArt(product);
  return (
    <Plate isOff isPhoto={art !== null && !art.isCutout}>
      <Picture image={art} alt="" sizes="152px" placeholderIcon="search" />
    </Plate>
  );
}

/** Products of several stalls, each with the name of its own. */
export function ProductList({
  title,
  products,
  scene,
}: {
  title: string;
  products: readonly Product[];
  scene: ShownScene;
}) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="sgroup" aria-labelledby={titleId}>
      <h2 className="h3 sgroup__title" id={titleId}>
        {title}
      </h2>
      <ul>
        {products.map((product) => (
          <SearchRow key={product.id} product={product} scene={scene} hasCommerce />
        ))}
      </ul>
    </section>
  );
}

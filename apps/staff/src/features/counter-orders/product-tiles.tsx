import { useState } from 'react';
import type { Cart } from '@app/rules/cart/cart.ts';
import { menuSections, searchMenu } from '@app/rules/catalogue/menu-sections.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { CounterPlace } from './counter-place.ts';
import { ProductTile } from './product-tile.tsx';
import type { CounterMenu } from './use-counter-menu.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

const ALL = 'all';

/** The products of a category, or those that match the search. @see COM-01 */
export function ProductTiles({
  menu,
  cart,
  place,
  onProduct,
}: {
  menu: CounterMenu;
  cart: Cart | null;
  place: CounterPlace;
  onProduct: (product: Product) => void;
}) {
  const text = useText();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(ALL);
  const { products } = menu.commerce;
  const sections = menuSections(products);
  const isSearch = words.trim() !== '';
  const section = sections.find(({ id }) => String(id) === chosen);
  const shown = isSearch
    ? searchMenu(products, words)
    : (section?.products ?? sections.flatMap((each) => each.products));
  const categories = [
    { value: ALL, label: text('counter-all') },
    ...sections.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  return (
    <section className={styles['products']} aria-label={text('counter-categories')}>
      <TextField
        label={text('counter-search')}
        type="search"
        autoComplete="off"
        endIcon="search"
        value={words}
        onChange={setWords}
      />
      {!isSearch && sections.length > 1 && (
        <FilterChips
          label={text('counter-categories')}
          options={categories}
          value={section ? chosen : ALL}
          onChange={setChosen}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={isSearch ? text('counter-none-found', { words: words.trim() }) : text('counter-menu-empty')}
        />
      ) : (
        <ul className={styles['tiles']}>
          {shown.map((product) => (
            <li key={product.id}>
              <ProductTile {...{ product, menu, cart, place }} onPress={() => onProduct(product)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

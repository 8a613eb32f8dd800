import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Board, BoardProduct } from '@app/contract/staff/board.ts';
import { isAccompaniment } from '@app/rules/catalogue/product-kinds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '../texts/use-text.ts';
import { findProducts } from './find-products.ts';
import { SaleState, type OnSale } from './sale-state.tsx';
import { isSame, type ProductOrSize } from './unavailable-products.ts';
import type { RequestedProduct } from './unavailable-sheet.tsx';
import styles from '../board.module.css';

/** Number of products from which the list has a search field. */
const SEARCHED_FROM = 8;

type ProductListProps = {
  commerce: Board['commerce'];
  nowMs: number;
  pendingChanges: readonly ProductOrSize[];
  onAskUnavailable: (asked: RequestedProduct) => void;
  onResume: (what: ProductOrSize) => void;
};

/**
 * Every product and clothing size of the commerce, with a switch. One tap opens the choice of a duration, one tap puts
 * it back on sale. A sold-out product has a disabled switch.
 */
export function ProductList({ products, ...context }: ProductListProps & { products: readonly BoardProduct[] }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState('');
  const found = findProducts(products, wanted);
  return (
    <>
      {products.length > SEARCHED_FROM && (
        <TextField
          type="search"
          label={text('search-products')}
          endIcon="search"
          autoComplete="off"
          value={wanted}
          onChange={setWanted}
        />
      )}
      <Button variant="quiet" size="s" onPress={() => navigate(`/holds/${context.commerce.id}`)}>
        {text('holds-title')}
      </Button>
      <ul className={styles['sidebar__list']}>
        {found.map((product) => (
          <ProductRow key={product.id} product={product} {...context} />
        ))}
        {found.length === 0 && <li className={styles['col__empty']}>{text('search-nothing', { wanted })}</li>}
      </ul>
    </>
  );
}

function ProductRow({ product, ...context }: ProductListProps & { product: BoardProduct }) {
  const text = useText();
  const isUnavailable = product.unavailableUntil !== null;
  return (
    <li>
      <div className={styles['p86']}>
        {product.imagePath ? <img src={product.imagePath} width="40" height="40" alt="" loading="lazy" /> : <span />}
        <span>
          <b>{product.name}</b>
          {isAccompaniment(product) && <small className={styles['p86__kind']}>{text('extra')}</small>}
          <SaleState {...product} {...context} />
        </span>
        <SaleSwitch
          {...context}
          of={product}
          what={{ productId: product.id, sizeId: null }}
          name={product.name}
          product={product}
        />
      </div>
      {!isUnavailable && product.sizes.length > 0 && (
        <ul className={styles['p86__sizes']}>
          {product.sizes.map((size) => (
            <li key={size.id}>
              <span>
                <b>{size.description}</b>
                <SaleState {...size} {...context} />
              </span>
              <SaleSwitch
                {...context}
                of={size}
                what={{ productId: product.id, sizeId: size.id }}
                name={text('product-size', { product: product.name, size: size.description })}
                product={product}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function SaleSwitch({
  of: { stock, unavailableUntil },
  what,
  name,
  product,
  pendingChanges,
  onAskUnavailable,
  onResume,
}: Omit<ProductListProps, 'commerce' | 'nowMs'> & {
  of: OnSale;
  what: ProductOrSize;
  name: string;
  product: BoardProduct;
}) {
  const text = useText();
  const isUnavailable = unavailableUntil !== null;
  const isSoldOut = !isUnavailable && stock === 0;
  const isBusy = pendingChanges.some((one) => isSame(one, what));
  return (
    <button
      type="button"
      role="switch"
      className={styles['sw']}
      aria-checked={!isUnavailable && !isSoldOut}
      disabled={isSoldOut}
      aria-busy={isBusy || undefined}
      aria-label={text('on-sale', { product: name })}
      onClick={() =>
        isUnavailable ? onResume(what) : onAskUnavailable({ ...what, name, isAccompaniment: isAccompaniment(product) })
      }
    >
      <i />
    </button>
  );
}

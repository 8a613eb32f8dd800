import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Board, BoardProduct } from '@app/contract/staff/board.ts';
import { isAccompaniment } from '@app/rules/catalogue/product-kinds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '../texts/use-text.ts';
import { findProducts } from './find-products.ts';
import { listKeys } from './list-keys.ts';
import type { OnSale } from './needs-attention.ts';
import { isLastOnSale, productSections } from './product-sections.ts';
import { SaleState } from './sale-state.tsx';
import { StopDurations } from './stop-durations.tsx';
import { isSame, type NamedProduct, type ProductOrSize } from './unavailable-products.ts';
import boardStyles from '../board.module.css';
import styles from './product-list.module.css';

/** Number of products from which the list has a search field. */
const SEARCHED_FROM = 8;

type ProductListProps = {
  commerce: Board['commerce'];
  nowMs: number;
  pendingChanges: readonly ProductOrSize[];
  onStop: (what: NamedProduct, until: string) => void;
  onResume: (what: ProductOrSize) => void;
};
type Opening = {
  /** The product or size whose durations are open. */
  opened: ProductOrSize | null;
  onOpen: (what: ProductOrSize | null) => void;
  products: readonly BoardProduct[];
};

/**
 * Every product and clothing size of the commerce, with a switch. A press opens the durations below the row, of one row at a
 * time, another one puts it back on sale. A sold-out product has a disabled switch.
 *
 * @param tickets the open orders, whose products come first
 */
export function ProductList({
  products,
  tickets,
  ...context
}: ProductListProps & { products: readonly BoardProduct[]; tickets: Board['tickets'] }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState('');
  const [opened, onOpen] = useState<ProductOrSize | null>(null);
  const onKeyDown = listKeys(() => onOpen(null));
  const sections = productSections(findProducts(products, wanted), tickets);
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
      <div role="presentation" className={boardStyles['sidebar__list']} onKeyDown={onKeyDown}>
        {sections.map(({ name, products: own }) => (
          <section key={name} className={styles['section']} aria-labelledby={`products-${name}`}>
            <h3 id={`products-${name}`}>
              {text(`products-${name}`)} <b className="num">{own.length}</b>
            </h3>
            <ul>
              {own.map(({ product, queued }) => (
                <ProductRow key={product.id} {...{ product, queued, products, opened, onOpen }} {...context} />
              ))}
            </ul>
          </section>
        ))}
        {sections.length === 0 && <p className={boardStyles['col__empty']}>{text('search-nothing', { wanted })}</p>}
      </div>
    </>
  );
}

function ProductRow({
  product,
  queued,
  ...context
}: ProductListProps & Opening & { product: BoardProduct; queued: number }) {
  const text = useText();
  const isUnavailable = product.unavailableUntil !== null;
  const what = { productId: product.id, sizeId: null, name: product.name };
  return (
    <li>
      <div className={boardStyles['p86']}>
        {product.imagePath ? <img src={product.imagePath} width="40" height="40" alt="" loading="lazy" /> : <span />}
        <span>
          <b>{product.name}</b>
          {isAccompaniment(product) && <small className={boardStyles['p86__kind']}>{text('extra')}</small>}
          <SaleState {...product} {...context} />
          {queued > 0 && <small className="num"> · {text('units-queued', { units: queued })}</small>}
        </span>
        <SaleSwitch {...context} of={product} what={what} />
      </div>
      <Durations {...context} what={what} product={product} />
      {!isUnavailable && product.sizes.length > 0 && (
        <ul className={boardStyles['p86__sizes']}>
          {product.sizes.map((size) => {
            const name = text('product-size', { product: product.name, size: size.description });
            const ofSize = { productId: product.id, sizeId: size.id, name };
            return (
              <li key={size.id}>
                <span>
                  <b>{size.description}</b>
                  <SaleState {...size} {...context} />
                </span>
                <SaleSwitch {...context} of={size} what={ofSize} />
                <Durations {...context} what={ofSize} product={product} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

function Durations({
  what,
  product,
  products,
  opened,
  commerce,
  nowMs,
  onOpen,
  onStop,
}: ProductListProps & Opening & { what: NamedProduct; product: BoardProduct }) {
  if (opened === null || !isSame(opened, what)) return null;
  return (
    <StopDurations
      nowMs={nowMs}
      timeZone={commerce.timeZone}
      isAccompaniment={isAccompaniment(product)}
      isLast={what.sizeId === null && isLastOnSale(products, product.id)}
      onChoose={(until) => {
        onOpen(null);
        onStop(what, until);
      }}
    />
  );
}

function SaleSwitch({
  of: { stock, unavailableUntil },
  what,
  pendingChanges,
  opened,
  onOpen,
  onResume,
}: Omit<ProductListProps, 'commerce' | 'nowMs'> & Opening & { of: OnSale; what: NamedProduct }) {
  const text = useText();
  const isUnavailable = unavailableUntil !== null;
  const isSoldOut = !isUnavailable && stock === 0;
  const isBusy = pendingChanges.some((one) => isSame(one, what));
  const isOpen = opened !== null && isSame(opened, what);
  return (
    <button
      type="button"
      role="switch"
      className={boardStyles['sw']}
      aria-checked={!isUnavailable && !isSoldOut}
      disabled={isSoldOut}
      aria-busy={isBusy || undefined}
      aria-label={text('on-sale', { product: what.name })}
      onClick={() => {
        if (isUnavailable) onResume(what);
        else onOpen(isOpen ? null : what);
      }}
    >
      <i />
    </button>
  );
}

import type { BoardProduct } from '@app/contract/board.ts';
import type { Currency } from '@app/contract/money.ts';
import { clockText } from '@app/rules/venues/venue-time.ts';
import { useText } from '../texts/use-text.ts';

const LOW_STOCK_UNITS = 10;

/** Thousands are parted as in the prices of the venue. */
const UNITS = {
  ARS: new Intl.NumberFormat('es-AR'),
  PEN: new Intl.NumberFormat('es-PE'),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/**
 * Every product of the stall with its switch: one tap stops it for the rest of the day, one tap sells it again.
 * What is sold out has nothing to stop: its switch stands on off.
 */
export function StockRail({
  products,
  timeZone,
  currency,
  stoppingId,
  onStop,
  onResume,
}: {
  products: readonly BoardProduct[];
  timeZone: string;
  currency: Currency;
  stoppingId: number | undefined;
  onStop: (productId: number) => void;
  onResume: (productId: number) => void;
}) {
  const text = useText();
  return (
    <ul className="rail__list">
      {products.map((product) => {
        const isStopped = product.stoppedUntil !== null;
        const isSoldOut = !isStopped && product.stock === 0;
        return (
          <li key={product.id} className="p86">
            {product.imagePath ? (
              <img src={product.imagePath} width="40" height="40" alt="" loading="lazy" />
            ) : (
              <span />
            )}
            <span>
              <b>{product.name}</b>
              <ProductState product={product} timeZone={timeZone} currency={currency} />
            </span>
            <button
              type="button"
              role="switch"
              className="sw"
              aria-checked={!isStopped && !isSoldOut}
              disabled={isSoldOut}
              aria-busy={stoppingId === product.id || undefined}
              aria-label={text('on-sale', { product: product.name })}
              onClick={() => (isStopped ? onResume : onStop)(product.id)}
            >
              <i />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ProductState({
  product,
  timeZone,
  currency,
}: {
  product: BoardProduct;
  timeZone: string;
  currency: Currency;
}) {
  const text = useText();
  if (product.stoppedUntil !== null) {
    return <small className="w">{text('stopped-until', { time: clockText(product.stoppedUntil, timeZone) })}</small>;
  }
  if (product.stock === null) return <small>{text('uncounted')}</small>;
  if (product.stock === 0) return <small className="b">{text('sold-out')}</small>;
  return (
    <small className={product.stock <= LOW_STOCK_UNITS ? 'w' : undefined}>
      {text('units-left', { units: product.stock, shown: UNITS[currency].format(product.stock) })}
    </small>
  );
}

import type { Board, BoardProduct } from '@app/contract/staff/board.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { needsAttention } from './availability/needs-attention.ts';
import { SaleState } from './availability/sale-state.tsx';
import { useText } from './texts/use-text.ts';
import styles from './board.module.css';

/** Products that the closed sidebar lists at most. */
const SHOWN = 3;

/** The closed sidebar: only products that are sold out, stopped or low, in this order. */
export function SidebarRail({
  products,
  commerce,
  nowMs,
  onOpen,
}: {
  products: readonly BoardProduct[];
  commerce: Board['commerce'];
  nowMs: number;
  onOpen: () => void;
}) {
  const text = useText();
  const unusual = products.filter(needsAttention).toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return (
    <aside className={styles['rail']} data-column="sidebar">
      <button type="button" className={styles['rail__open']} aria-expanded="false" onClick={onOpen}>
        <Icon name="hand" />
        {text('stop-product')}
      </button>
      {unusual.length === 0 ? (
        <p>{text('all-on-sale')}</p>
      ) : (
        <ul>
          {unusual.slice(0, SHOWN).map((product) => (
            <li key={product.id}>
              {product.imagePath && <img src={product.imagePath} width="40" height="40" alt="" loading="lazy" />}
              <b>{product.name}</b>
              <SaleState {...product} commerce={commerce} nowMs={nowMs} />
            </li>
          ))}
          {unusual.length > SHOWN && <li>{text('more-products', { count: unusual.length - SHOWN })}</li>}
        </ul>
      )}
    </aside>
  );
}

function urgencyOf({ stock, unavailableUntil }: BoardProduct): number {
  if (unavailableUntil !== null) return 1;
  return stock === 0 ? 0 : 2;
}

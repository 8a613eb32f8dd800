import type { Board, BoardProduct } from '@app/contract/staff/board.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { needsAttention, SaleState } from './availability/sale-state.tsx';
import { useText } from './texts/use-text.ts';
import styles from './board.module.css';

/** Products that the closed sidebar lists at most. */
const SHOWN = 6;

/** The closed sidebar: only products that are unavailable, sold out or low. */
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
  return (
    <aside className={styles['rail']} data-column="sidebar">
      <button type="button" className={styles['rail__open']} aria-expanded="false" onClick={onOpen}>
        <Icon name="chevron-left" />
        {text('products')}
      </button>
      <ul>
        {products
          .filter(needsAttention)
          .slice(0, SHOWN)
          .map((product) => (
            <li key={product.id}>
              {product.imagePath && <img src={product.imagePath} width="40" height="40" alt="" loading="lazy" />}
              <b>{product.name}</b>
              <SaleState {...product} commerce={commerce} nowMs={nowMs} />
            </li>
          ))}
      </ul>
    </aside>
  );
}

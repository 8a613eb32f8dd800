import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import type { UnpreparedProduct } from './unprepared-products.ts';
import styles from '../board.module.css';

/** What the open orders still need, by product. A tap marks the tickets that have it. @see ORD-08 */
export function AllDayStrip({
  products,
  marked,
  onMark,
}: {
  products: readonly UnpreparedProduct[];
  /** The product whose tickets are marked; null: none. */
  marked: string | null;
  onMark: (product: string | null) => void;
}) {
  const text = useText();
  if (products.length === 0) return null;
  return (
    <section className={styles['allday']} aria-labelledby="all-day-title">
      <h2 id="all-day-title">{text('all-day')}</h2>
      <ul>
        {products.map(({ name, quantity, extras }) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(marked === name && styles['allday__on'])}
              aria-pressed={marked === name}
              onClick={() => onMark(marked === name ? null : name)}
            >
              <b className="num">{quantity}</b> {name}
              {extras.map((extra) => (
                <small key={extra.name}>
                  <b className="num">{extra.quantity}</b> {extra.name}
                </small>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

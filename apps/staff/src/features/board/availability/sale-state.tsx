import { useComingTime } from '#shared/texts/use-coming-time.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { useText } from '../texts/use-text.ts';
import { LOW_STOCK_UNITS, type OnSale } from './needs-attention.ts';
import styles from '../board.module.css';

/** Digit grouping as in the prices of the venue. */
const UNITS = {
  ARS: new Intl.NumberFormat('es-AR'),
  PEN: new Intl.NumberFormat('es-PE'),
  USD: new Intl.NumberFormat('es-AR'),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/** Whether a product or size is on sale, and its units. */
export function SaleState({
  stock,
  unavailableUntil,
  commerce,
  nowMs,
}: OnSale & { commerce: Board['commerce']; nowMs: number }) {
  const text = useText();
  const coming = useComingTime(nowMs, commerce.timeZone);
  if (unavailableUntil !== null) {
    return <small className={styles['w']}>{text('stopped', { time: coming(unavailableUntil) })}</small>;
  }
  if (stock === null) return <small>{text('uncounted')}</small>;
  if (stock === 0) return <small className={styles['b']}>{text('sold-out')}</small>;
  return (
    <small className={stock <= LOW_STOCK_UNITS ? styles['w'] : undefined}>
      {text('units-left', { units: stock, shown: UNITS[commerce.currency].format(stock) })}
    </small>
  );
}

import { useLanguage, useText } from './use-text.ts';
import styles from './live.module.css';

const WIDTH = 60;
const HEIGHT = 24;
const EDGE = 3;
/** The mean of fewer minutes jumps. */
const MEAN_MINUTES = 5;

/** Orders a minute, as the mean of the last five, with the curve of the last fifteen. @param counts the oldest first */
export function Arrivals({ counts }: { counts: readonly number[] }) {
  const text = useText();
  const language = useLanguage();
  const perMinute = ordersPerMinute(counts);
  const most = Math.max(1, ...counts);
  const x = (at: number) => EDGE + ((WIDTH - 2 * EDGE) * at) / Math.max(1, counts.length - 1);
  const y = (orders: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * orders) / most;
  const last = counts.at(-1);
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(perMinute);
  return (
    <span className={styles['arrivals']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <polyline points={counts.map((orders, at) => `${x(at)},${y(orders)}`).join(' ')} />
        {last !== undefined && <circle cx={x(counts.length - 1)} cy={y(last)} r={2.5} />}
      </svg>
      <b>{shown}</b>
      <span className="sr">{text('live-per-minute')}</span>
    </span>
  );
}

/** The mean of the last five minutes. */
export function ordersPerMinute(counts: readonly number[]): number {
  const recent = counts.slice(-MEAN_MINUTES);
  return recent.length === 0 ? 0 : recent.reduce((sum, orders) => sum + orders, 0) / recent.length;
}

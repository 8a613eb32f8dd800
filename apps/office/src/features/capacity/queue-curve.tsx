import type { QueueReplay } from '@app/rules/kitchen/queue-replay.ts';
import { useText } from './use-text.ts';
import styles from './capacity.module.css';

const [WIDTH, HEIGHT] = [340, 96];

/** The open orders of an event by the minute, with the limit of a delay. */
export function QueueCurve({
  replay: { curve, peak },
  busyFromOrders,
  label,
}: {
  replay: Pick<QueueReplay, 'curve' | 'peak'>;
  busyFromOrders: number | null;
  label: string;
}) {
  const text = useText();
  const most = Math.max(1, peak.openOrders, busyFromOrders ?? 0) * 1.1;
  const last = Math.max(1, curve.length - 1);
  const yOf = (orders: number) => HEIGHT - (orders / most) * HEIGHT;
  const points = curve.map(({ openOrders }, at) => `${(at / last) * WIDTH},${yOf(openOrders).toFixed(1)}`);
  return (
    <figure className={styles['curve']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polygon className={styles['area']} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline className={styles['line']} points={points.join(' ')} />
        {busyFromOrders !== null && (
          <>
            <line className={styles['limit']} x1="0" x2={WIDTH} y1={yOf(busyFromOrders)} y2={yOf(busyFromOrders)} />
            <text className={styles['limitText']} x="0" y={Math.max(10, yOf(busyFromOrders) - 4)}>
              {text('replay-busy-line', { orders: busyFromOrders })}
            </text>
          </>
        )}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

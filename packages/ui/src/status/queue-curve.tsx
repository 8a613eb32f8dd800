import './queue-curve.css';

const WIDTH = 120;
const HEIGHT = 44;
const EDGE = 4;
/** Share of the width that stays for the minutes ahead. */
const PAST = 0.78;

/**
 * Orders in a queue over the last minutes, and how they go on at the present rate, dashed. The words beside it say the same.
 *
 * @param queue orders in each minute, the oldest first, the last one now
 * @param perMinute orders that are added each minute; negative: the queue gets shorter
 */
export function QueueCurve({ queue, perMinute }: { queue: readonly number[]; perMinute: number }) {
  const now = queue.at(-1);
  if (now === undefined || queue.length < 2) return null;
  const aheadMinutes = ((queue.length - 1) * (1 - PAST)) / PAST;
  const ahead = Math.max(0, now + perMinute * aheadMinutes);
  const most = Math.max(1, ahead, ...queue);
  const x = (minute: number) => EDGE + ((WIDTH - 2 * EDGE) * PAST * minute) / (queue.length - 1);
  const y = (orders: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * orders) / most;
  const at = { x: x(queue.length - 1), y: y(now) };
  return (
    <svg className="queue-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={queue.map((orders, minute) => `${x(minute)},${y(orders)}`).join(' ')} />
      <line x1={at.x} y1={at.y} x2={WIDTH - EDGE} y2={y(ahead)} />
      <circle cx={at.x} cy={at.y} r={4} />
    </svg>
  );
}

import { scaleLinear } from '@visx/scale';
import { withInstants } from '#shared/reports/event-timeline.tsx';
import { useWidth } from '#shared/reports/use-width.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { OverviewSales } from '@app/contract/today/overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { delayedStartMs, eventBreaks } from '@app/rules/slots/event-phase.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './home.module.css';

const HEIGHT = 190;
const MARGIN = { top: 20, right: 12, bottom: 24, left: 52 };
const MINUTE_MS = 60_000;
const LABEL_WIDTH = 62;
const TICKS = 3;
const MINOR = 100;

/** The sums of the event by its minute, with those of the compared event dashed and its breaks shaded. */
export function SoldCurve({ sales }: { sales: OverviewSales }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  const [box, width] = useWidth();
  const { event, curve, currency, minute, estimate } = sales;
  const [first, last] = [curve[0], curve.at(-1)];
  if (!event || !first || !last || minute === null) return null;
  const startMs = delayedStartMs(withInstants(event));
  const amounts = curve.flatMap(({ netMinor, comparedMinor }) => [netMinor ?? 0, comparedMinor ?? 0]);
  const x = scaleLinear({
    domain: [first.minute, Math.max(last.minute, first.minute + 1)],
    range: [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)],
  });
  const y = scaleLinear({
    domain: [0, Math.max(MINOR, ...amounts, estimate?.highMinor ?? 0)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const pointsOf = (of: (point: (typeof curve)[number]) => number | null) =>
    curve.flatMap((point) => (of(point) === null ? [] : [`${x(point.minute)},${y(of(point) ?? 0)}`])).join(' ');
  const now = { x: x(minute), y: y(sales.sums.netMinor) };
  const labels = x
    .ticks(Math.max(2, Math.floor((width - MARGIN.left) / LABEL_WIDTH)))
    .filter((tick) => x(tick) < width - LABEL_WIDTH / 2);
  return (
    <div ref={box} className={styles['curve']}>
      {width > 0 && (
        <svg
          role="img"
          width={width}
          height={HEIGHT}
          aria-label={text('sold-curve', { amount: amountText(sales.sums.netMinor, currency), minute })}
        >
          {eventBreaks(withInstants(event)).map(({ startsAtMs, endsAtMs }) => {
            const [from, to] = [startsAtMs, endsAtMs].map((ms) => x((ms - startMs) / MINUTE_MS));
            return from === undefined || to === undefined ? null : (
              <rect
                key={startsAtMs}
                className={styles['pause']}
                x={from}
                y={MARGIN.top}
                width={Math.max(0, to - from)}
                height={HEIGHT - MARGIN.bottom - MARGIN.top}
              />
            );
          })}
          {y.ticks(TICKS).map((tick) => (
            <g key={tick}>
              <line className={styles['grid']} x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} />
              <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
                {short.format(tick / MINOR)}
              </text>
            </g>
          ))}
          {labels.map((tick) => (
            <text key={tick} x={x(tick)} y={HEIGHT - 6} textAnchor="middle">
              {clockText(startMs + tick * MINUTE_MS, timeZone)}
            </text>
          ))}
          <polyline className={styles['before']} points={pointsOf(({ comparedMinor }) => comparedMinor)} />
          <polyline className={styles['today']} points={pointsOf(({ netMinor }) => netMinor)} />
          <line className={styles['nowLine']} x1={now.x} x2={now.x} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <circle className={styles['nowDot']} cx={now.x} cy={now.y} r={5} />
        </svg>
      )}
    </div>
  );
}

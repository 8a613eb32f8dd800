import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useWidth } from '#shared/reports/use-width.ts';
import type { SalesPoint } from './sales-over-time.ts';
import styles from './sales-chart.module.css';

const HEIGHT = 300;
const MARGIN = { top: 24, right: 4, bottom: 26, left: 56 };
const TICKS = 4;
/** Pixels that a label below a bar needs. */
const LABEL_WIDTH = 44;
const PADDING = 0.3;

interface SalesChartProps {
  label: string;
  points: readonly SalesPoint[];
  amountText: (amountMinor: number) => string;
  tickText: (amountMinor: number) => string;
}

/**
 * Bars of net sales, with a dashed outline for the compared ones. The axis begins at 0. The table beside it has the same
 * figures, so a screen reader gets a summary.
 */
export function SalesChart({ label, points, amountText, tickText }: SalesChartProps) {
  const [box, width] = useWidth();
  const amounts = points.flatMap(({ netMinor, comparedMinor }) => [netMinor, comparedMinor ?? 0]);
  const isCompared = points.some(({ comparedMinor }) => comparedMinor !== null);
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)],
    padding: PADDING,
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...amounts), Math.max(1, ...amounts)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const slot = x.bandwidth();
  const barWidth = isCompared ? slot / 2 : Math.min(slot, 48);
  const best = points.reduce<SalesPoint | undefined>(
    (most, point) => (point.netMinor > (most?.netMinor ?? 0) ? point : most),
    undefined,
  );
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / Math.max(1, width - MARGIN.left)));
  const middleOf = (key: string) => (x(key) ?? 0) + slot / 2;
  const leftOf = (key: string) => middleOf(key) - (isCompared ? slot / 2 : barWidth / 2);
  const heightOf = (amountMinor: number) => Math.abs(y(amountMinor) - y(0));
  return (
    <div ref={box} className={styles['box']}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className={styles['chart']}>
          <Axis y={y} right={width - MARGIN.right} tickText={tickText} />
          {points.map(({ key, label: name, netMinor, comparedMinor }, at) => (
            <g key={key}>
              <title>{`${name}: ${amountText(netMinor)}`}</title>
              {comparedMinor !== null && (
                <Bar
                  className={styles['compared'] ?? ''}
                  x={leftOf(key) + barWidth}
                  y={Math.min(y(comparedMinor), y(0))}
                  width={barWidth}
                  height={heightOf(comparedMinor)}
                />
              )}
              <Bar
                className={styles['bar'] ?? ''}
                data-amount-minor={netMinor}
                x={leftOf(key)}
                y={Math.min(y(netMinor), y(0))}
                width={barWidth}
                height={heightOf(netMinor)}
                rx={Math.min(4, barWidth / 4)}
              />
              {at % every === 0 && (
                <text x={middleOf(key)} y={HEIGHT - 8} textAnchor="middle">
                  {name}
                </text>
              )}
            </g>
          ))}
          {best && (
            <text
              className={styles['best']}
              x={leftOf(best.key) + barWidth / 2}
              y={y(best.netMinor) - 8}
              textAnchor="middle"
            >
              {tickText(best.netMinor)}
            </text>
          )}
        </svg>
      )}
    </div>
  );
}

function Axis({
  y,
  right,
  tickText,
}: {
  y: ReturnType<typeof scaleLinear<number>>;
  right: number;
  tickText: (amountMinor: number) => string;
}) {
  return y.ticks(TICKS).map((tick) => (
    <g key={tick}>
      <Line className={styles['grid'] ?? ''} from={{ x: MARGIN.left, y: y(tick) }} to={{ x: right, y: y(tick) }} />
      <text x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
        {tickText(tick)}
      </text>
    </g>
  ));
}

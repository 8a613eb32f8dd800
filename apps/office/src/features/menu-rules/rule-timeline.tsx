import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { isPriceList, type MenuRule, type MenuTimes } from '@app/rules/menu-rules/menu-rule.ts';
import type { PriceOverlap } from '@app/rules/menu-rules/price-overlaps.ts';
import { windowSpans } from '@app/rules/menu-rules/rule-spans.ts';
import { weekdayOf, type Span } from '@app/rules/venues/time-spans.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { percentIn } from './timeline-span.ts';
import { useText } from './use-text.ts';
import styles from './menu-rules.module.css';

export type TimelineMark = { readonly name: string; readonly time: string | null; readonly atMs: number };

const STEP_MS = 300_000;

/** A row for each rule, with its windows, and the moment that the preview shows. Arrows move it by 5 minutes. */
export function RuleTimeline({
  times,
  overlaps,
  shown,
  marks,
  atMs,
  onMove,
}: {
  times: MenuTimes;
  overlaps: readonly PriceOverlap[];
  shown: Span;
  marks: readonly TimelineMark[];
  atMs: number;
  onMove: (atMs: number) => void;
}) {
  const text = useText();
  const at = useTimeText(shown)(atMs);
  return (
    <section className={styles['timeline']} aria-label={text('rules-timeline')}>
      <div className={styles['scale']}>
        <span />
        <div className={styles['track']}>
          {marks.map((mark) => (
            <span
              key={mark.atMs}
              className={styles['mark']}
              style={{ insetInlineStart: `${percentIn(shown, mark.atMs)}%` }}
            >
              {mark.time !== null && <b className="num">{mark.time}</b>}
              {mark.name}
            </span>
          ))}
        </div>
      </div>
      {times.rules.map((rule) => (
        <TimelineRow key={rule.id} rule={rule} times={times} overlaps={overlaps} shown={shown} />
      ))}
      <div className={styles['moment']}>
        <output className="num">{at}</output>
        <input
          type="range"
          aria-label={text('preview-time')}
          aria-valuetext={at}
          min={shown.fromMs}
          max={shown.toMs - STEP_MS}
          step={STEP_MS}
          value={atMs}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      </div>
    </section>
  );
}

function TimelineRow({
  rule,
  times,
  overlaps,
  shown,
}: {
  rule: MenuRule;
  times: MenuTimes;
  overlaps: readonly PriceOverlap[];
  shown: Span;
}) {
  const text = useText();
  const timeText = useTimeText(shown);
  const spans = windowSpans(rule.window, times, shown);
  const place = ({ fromMs, toMs }: Span) => ({
    insetInlineStart: `${percentIn(shown, fromMs)}%`,
    inlineSize: `${percentIn(shown, toMs) - percentIn(shown, fromMs)}%`,
  });
  return (
    <div className={styles['row']}>
      <b>{rule.name}</b>
      <div className={styles['track']}>
        {spans.length === 0 && <small className={styles['empty']}>{text('rules-always')}</small>}
        {spans.map((span) => (
          <span
            key={span.fromMs}
            className={classNames(styles['block'], isPriceList(rule) && styles['blockPrice'])}
            style={place(span)}
            title={`${rule.name}: ${timeText(span.fromMs)}–${timeText(span.toMs)}`}
          >
            {timeText(span.fromMs)}
          </span>
        ))}
        {overlaps
          .filter(({ loser }) => loser.id === rule.id)
          .map((overlap) => (
            <i key={`${overlap.fromMs} ${overlap.winner.id}`} className={styles['overlap']} style={place(overlap)} />
          ))}
      </div>
    </div>
  );
}

/** Shows instants by the clock; of more than a day, with their weekday. */
export function useTimeText({ fromMs, toMs }: Span): (ms: number) => string {
  const text = useText();
  const { timeZone } = useOpenVenue();
  return (ms) => {
    const clock = clockText(ms, timeZone);
    if (toMs - fromMs <= 86_400_000) return clock;
    const day = WEEKDAYS[weekdayOf(calendarDay(ms, timeZone)) - 1];
    return day ? `${text(day)} ${clock}` : clock;
  };
}

/** Short names of the weekdays, from Monday. */
export const WEEKDAYS = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7'] as const;

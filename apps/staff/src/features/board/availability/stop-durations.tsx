import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { endOfDay, inMinutes } from '#shared/time/end-times.ts';
import { useText } from '../texts/use-text.ts';
import styles from './product-list.module.css';

const MINUTES = [15, 30] as const;
const LONGEST_MINUTES = 24 * 60;

/** For how long a product is off sale, in place below its row. A press acts at once. @see ORD-08 */
export function StopDurations({
  nowMs,
  timeZone,
  isAccompaniment,
  isLast,
  onChoose,
}: {
  nowMs: number;
  timeZone: string;
  isAccompaniment: boolean;
  /** Nothing else is for sale. */
  isLast: boolean;
  onChoose: (until: string) => void;
}) {
  const text = useText();
  const coming = useComingTime(nowMs, timeZone);
  const dayEnds = endOfDay(nowMs, timeZone);
  const longest = inMinutes(nowMs, LONGEST_MINUTES);
  const choices = [
    ...MINUTES.map((minutes) => {
      const until = inMinutes(nowMs, minutes);
      return { until, words: text('stop-minutes', { minutes }), end: coming(until).until };
    }),
    { until: dayEnds, words: text('stop-day'), end: coming(dayEnds).until },
    { until: longest, words: text('stop-open'), end: text('at-most', { time: coming(longest) }) },
  ];
  return (
    <div className={styles['durations']} role="group" aria-label={text('stop-until')}>
      <p>{text('stop-until')}</p>
      {isLast && <p className={styles['last']}>{text('stop-last')}</p>}
      {isAccompaniment && <p>{text('stop-lead-extra')}</p>}
      {choices.map(({ until, words, end }, at) => (
        <button key={words} type="button" aria-keyshortcuts={String(at + 1)} onClick={() => onChoose(until)}>
          <b>{words}</b> <small>{end}</small>
        </button>
      ))}
    </div>
  );
}

import { changePercent } from '@app/rules/reports/change-percent.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './change-mark.module.css';

/**
 * The difference from a compared figure: arrow, sign and words. Nothing without a compared figure.
 *
 * @param isLessBetter of figures such as refunds and waits
 */
export function ChangeMark({
  now,
  before,
  isLessBetter = false,
}: {
  now: number;
  before: number | undefined;
  isLessBetter?: boolean;
}) {
  const text = useText();
  if (before === undefined) return null;
  const percent = changePercent(now, before);
  if (percent === null) return <span className={styles['mark']}>{text(now === 0 ? 'change-none' : 'change-new')}</span>;
  if (percent === 0) return <span className={styles['mark']}>{text('change-same')}</span>;
  const isMore = percent > 0;
  return (
    <span className={`${styles['mark']} ${styles[isMore === isLessBetter ? 'worse' : 'better']}`}>
      <Icon name={isMore ? 'chevron-up' : 'chevron-down'} />
      {isMore ? '+' : '−'}
      {Math.abs(percent)} %<span className="sr"> {text(isMore ? 'change-more' : 'change-less')}</span>
    </span>
  );
}

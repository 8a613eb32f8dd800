import { useState, type ReactNode } from 'react';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './texts/use-text.ts';
import styles from './board.module.css';

export type BoardColumnProps = {
  id: string;
  icon: IconName;
  title: string;
  count: number;
  /** Text beside the title, such as the longest wait. */
  detail?: string | undefined;
  nowMs: number;
  timeZone: string;
  /** Text of a column without tickets. */
  emptyText: string;
  children: ReactNode;
};

export function BoardColumn({
  id,
  icon,
  title,
  count,
  detail,
  nowMs,
  timeZone,
  emptyText,
  children,
}: BoardColumnProps) {
  const text = useText();
  const [emptySinceMs, setEmptySinceMs] = useState(count === 0 ? nowMs : null);
  if ((count === 0) !== (emptySinceMs !== null)) setEmptySinceMs(count === 0 ? nowMs : null);
  return (
    <section className={styles['col']} aria-labelledby={`${id}-title`} data-column={id}>
      <h2 className={styles['col__h']} id={`${id}-title`}>
        <Icon name={icon} />
        {title}
        <b className="num">{count}</b>
        {detail !== undefined && <span className="num">{detail}</span>}
      </h2>
      {count === 0 ? (
        <p className={styles['col__empty']}>
          {emptyText}
          <small>{text('empty-since', { time: clockText(emptySinceMs ?? nowMs, timeZone) })}</small>
        </p>
      ) : (
        children
      )}
    </section>
  );
}

import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { RepeatNotice } from '../notices/repeat-notice.tsx';
import { useText } from './use-text.ts';
import styles from './runner.module.css';

/** What happens to the order of an absent customer and its money, and another call. */
export function Absence({ ticket, commerce, nowMs }: { ticket: Ticket; commerce: Board['commerce']; nowMs: number }) {
  const text = useText();
  const { noticeRepeatedAt, repeatedNotices, paid } = ticket;
  const title =
    noticeRepeatedAt === null
      ? text('runner-absent-first')
      : text('runner-absent-title', {
          count: repeatedNotices + 1,
          time: clockText(noticeRepeatedAt, commerce.timeZone),
        });
  return (
    <>
      <div className={styles['rn__no']} role="status">
        <b>
          <Icon name="hourglass" />
          {title}
        </b>
        {text(paid ? 'runner-absent-paid' : 'runner-absent-unpaid')}
      </div>
      <RepeatNotice ticket={ticket} commerce={commerce} nowMs={nowMs} />
    </>
  );
}

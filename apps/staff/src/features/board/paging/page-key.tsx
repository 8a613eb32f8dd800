import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import { useTicketPage } from './ticket-page.ts';
import { TICKET_LIST, turnPage } from './turn-page.ts';
import boardStyles from '../board.module.css';
import styles from './paging.module.css';

/** Turns the pages of the tickets, and says what is behind the one in sight. @param newIds orders without a touch */
export function PageKey({ newIds }: { newIds: ReadonlySet<number> }) {
  const text = useText();
  const { isFirst, behindIds } = useTicketPage();
  const count = behindIds.length;
  if (isFirst && count === 0) return null;
  const newCount = behindIds.filter((id) => newIds.has(id)).length;
  const turn = (pages: number) => turnPage(document.querySelector(TICKET_LIST), pages);
  return (
    <div className={classNames(boardStyles['pages'], styles['pages'])} role="group" aria-label={text('pages')}>
      <IconButton icon="chevron-up" label={text('page-back')} isUnavailable={isFirst} onPress={() => turn(-1)} />
      <button type="button" className={styles['next']} aria-disabled={count === 0 || undefined} onClick={() => turn(1)}>
        <span className="num">
          {count === 0 ? text('page-last') : text('page-more', { count })}
          {newCount > 0 && <small>{text('page-new', { count: newCount })}</small>}
        </span>
        {count > 0 && <Icon name="chevron-down" />}
      </button>
    </div>
  );
}

import { useId, useState } from 'react';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText as useWasteText } from '../waste/use-text.ts';
import { useUndecidedCount } from '../waste/use-waste.ts';
import { useHeaderActions } from './use-header-actions.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './header-menu.module.css';

/** The less used ways from the board, each with its words. */
export function HeaderMenu({ board }: { board: Board }) {
  const text = useText();
  const wasteText = useWasteText();
  const may = useMay();
  const undecided = useUndecidedCount(board, may('prepare'));
  const actions = useHeaderActions(board.commerce, undecided);
  const undecidedId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={boardStyles['bbtn']}
        aria-label={text('header-menu')}
        aria-describedby={undecided === 0 ? undefined : undecidedId}
        onClick={() => setOpen(true)}
      >
        <span className={styles['icon']}>
          <Icon name="ellipsis-vertical" />
          <CountBadge count={undecided} />
        </span>
        <span className={boardStyles['bbtn__words']}>{text('header-menu-short')}</span>
      </button>
      {undecided > 0 && (
        <span id={undecidedId} className="sr">
          {wasteText('waste-menu-some', { undecided })}
        </span>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text('header-menu')} closeLabel={text('close')}>
        <div className={styles['list']}>
          {actions.map(({ icon, label, onPress }) => (
            <Button
              key={icon}
              variant="tonal"
              icon={icon}
              isBlock
              onPress={() => {
                setOpen(false);
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}

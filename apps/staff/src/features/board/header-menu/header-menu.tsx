import { useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from './use-text.ts';
import styles from './header-menu.module.css';

export type HeaderAction = { icon: IconName; label: string; onPress: () => void };

/** The less used buttons of the board's header: beside each other, or in a menu on a narrow screen. */
export function HeaderMenu({ actions }: { actions: readonly HeaderAction[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles['wide']}>
        {actions.map((action) => (
          <IconButton key={action.icon} {...action} />
        ))}
      </span>
      <span className={styles['narrow']}>
        <IconButton icon="ellipsis-vertical" label={text('header-menu')} onPress={() => setOpen(true)} />
      </span>
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

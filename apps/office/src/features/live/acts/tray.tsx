import { useEffect, useRef } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { suffices } from '@app/contract/protocol/permissions.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { useText } from '../use-text.ts';
import { MessagePane } from './message-pane.tsx';
import { PausePane } from './pause-pane.tsx';
import { StopPane } from './stop-pane.tsx';
import styles from './tray.module.css';

export const ACTS = ['pause', 'message', 'stop'] as const;
export type Act = (typeof ACTS)[number];
/** The open tray: of a stall, with the action that has the focus. */
export type OpenTray = { stallId: number; act: Act };

const ICONS: Readonly<Record<Act, IconName>> = { pause: 'circle-pause', message: 'message-square', stop: 'ban' };

/** The actions that a person may do at the stalls of the venue. */
export function useActs(): readonly Act[] {
  const { permissions } = useOpenVenue();
  const needed = { pause: 'prepare', message: ['prepare', 'settings'], stop: ['prepare', 'stock'] } as const;
  return ACTS.filter((act) => suffices(permissions, needed[act]));
}

/** The actions of a row, always in the same order. */
export function RowActs({
  stall,
  open,
  onOpen,
}: {
  stall: Pick<LiveCommerce, 'id' | 'name'>;
  open: OpenTray | null;
  onOpen: (tray: OpenTray | null) => void;
}) {
  const text = useText();
  const acts = useActs();
  return (
    <span className={styles['acts']}>
      {acts.map((act) => {
        const isOpen = open?.stallId === stall.id && open.act === act;
        return (
          <IconButton
            key={act}
            icon={ICONS[act]}
            label={text(`act-${act}`, { name: stall.name })}
            aria-expanded={isOpen}
            onPress={() => onOpen(isOpen ? null : { stallId: stall.id, act })}
          />
        );
      })}
    </span>
  );
}

/** The choices of a row, under it. Escape closes it. */
export function Tray({
  at,
  stall,
  act,
  reason,
  onClose,
}: {
  at: string;
  stall: LiveCommerce;
  act: Act;
  reason: string | undefined;
  onClose: () => void;
}) {
  const text = useText();
  const acts = useActs();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(`[data-act='${act}'] :is(input, button)`)?.focus();
  }, [act]);
  return (
    <div
      ref={box}
      className={styles['tray']}
      role="group"
      aria-label={text('tray-of', { name: stall.name })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {acts.map((each) => (
        <div key={each} data-act={each}>
          {each === 'pause' && <PausePane at={at} stall={stall} reason={reason} onDone={onClose} />}
          {each === 'message' && <MessagePane stall={stall} reason={reason} onDone={onClose} />}
          {each === 'stop' && <StopPane at={at} stall={stall} reason={reason} onDone={onClose} />}
        </div>
      ))}
    </div>
  );
}

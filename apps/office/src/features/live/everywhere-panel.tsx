import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { MessagePane } from './acts/message-pane.tsx';
import { StopPane } from './acts/stop-pane.tsx';
import { useText } from './use-text.ts';
import styles from './live.module.css';

/** What is done to all stalls at once. */
export type Everywhere = 'message' | 'stop';

/** A message to all boards, or a stop of products in every stall. */
export function EverywherePanel({
  at,
  act,
  reason,
  onClose,
}: {
  at: string;
  act: Everywhere;
  reason: string | undefined;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <div className={styles['everywhere']}>
      <IconButton icon="x" label={text('close')} onPress={onClose} />
      {act === 'message' ? (
        <MessagePane stall={null} reason={reason} onDone={onClose} />
      ) : (
        <StopPane at={at} stall={null} reason={reason} onDone={onClose} />
      )}
    </div>
  );
}

import { useId } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { useText } from './use-text.ts';
import styles from './sending-progress.module.css';

/** The progress of a file in percent, with a button that cancels. Once it is sent the server reads it. */
export function SendingProgress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const text = useText();
  const id = useId();
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  return (
    <div className={styles['sending']}>
      <p id={id} role="status">
        {text(isSent ? 'sending-read' : 'sending', { name })}
      </p>
      <progress aria-labelledby={id} max={100} value={isSent ? undefined : percent} />
      {!isSent && <b aria-hidden="true">{percent} %</b>}
      <Button size="s" variant="plain" icon="x" aria-label={text('sending-cancel-of', { name })} onPress={onCancel}>
        {text('cancel')}
      </Button>
    </div>
  );
}

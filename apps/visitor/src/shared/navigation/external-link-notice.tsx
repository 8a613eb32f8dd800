import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Shows the target of an external link before it opens. @see CONT-07 */
export function ExternalLinkNotice({ url, onClose }: { url: string; onClose: () => void }) {
  const text = useText();
  const [hasFailed, setHasFailed] = useState(false);
  const { host } = new URL(url);

  const leave = () => {
    // With `noopener` the browser returns null also on success, so the opener is removed afterwards.
    const opened = open(url, '_blank');
    if (!opened) return setHasFailed(true);
    opened.opener = null;
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={hasFailed ? 'circle-alert' : 'external-link'}
      tone={hasFailed ? 'bad' : 'idle'}
      title={text('leave-title')}
      actions={
        <>
          <Button isBlock icon="external-link" onPress={leave}>
            {text('leave-go', { host })}
          </Button>
          <Button isBlock variant="quiet" onPress={onClose}>
            {text('leave-stay')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <div role="alert">
          <p>{text('leave-failed')}</p>
          <p className="leave__url">{url}</p>
        </div>
      ) : (
        <p>{text('leave-text', { host })}</p>
      )}
    </Dialog>
  );
}

import type { Blocker } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Asks before a page with changes is left. @param onLeave when the person gives the changes up */
export function LeaveQuestion({ blocker, onLeave }: { blocker: Blocker; onLeave?: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      icon="triangle-alert"
      tone="warn"
      title={text('unsaved-title')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="primary" isBlock onPress={() => blocker.reset?.()}>
            {text('unsaved-stay')}
          </Button>
          <Button
            variant="danger"
            isBlock
            onPress={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            {text('unsaved-leave')}
          </Button>
        </>
      }
    >
      {text('unsaved-text')}
    </Dialog>
  );
}

import { useLeave, useSignOutQuestion } from '#shared/session/use-sign-out.ts';
import { isWaiting } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useText } from './use-text.ts';

/** Warns before a sign-out that deletes steps which were not sent. @see ORD-08 */
export function ConfirmSignOut() {
  const text = useText();
  const { isOpen } = useSignOutQuestion();
  const leave = useLeave();
  const count = useTransitionQueue(({ steps }) => steps.filter(isWaiting).length);
  const close = () => useSignOutQuestion.setState({ isOpen: false });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      icon="cloud-upload"
      tone="warn"
      title={text('unsent-leave-title', { count })}
      actions={
        <>
          <Button variant="primary" isBlock onPress={close}>
            {text('unsent-stay')}
          </Button>
          <Button variant="danger" isBlock onPress={leave}>
            {text('unsent-leave')}
          </Button>
        </>
      }
    >
      {text('unsent-leave-text')}
    </Dialog>
  );
}

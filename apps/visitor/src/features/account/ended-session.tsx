import { showOverlay } from '#shared/layout/overlay-store.ts';
import { dismissEndedSession } from '#shared/session/ended-session-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Says that the session ended elsewhere, and offers to sign in again. @see APP-09 */
export function EndedSession() {
  const text = useText();
  const signIn = () => {
    dismissEndedSession();
    showOverlay({ kind: 'account' });
  };
  return (
    <Dialog
      isOpen
      onClose={dismissEndedSession}
      icon="log-out"
      title={text('session-ended-title')}
      actions={
        <>
          <Button isBlock onPress={signIn}>
            {text('session-ended-sign-in')}
          </Button>
          <Button isBlock variant="quiet" onPress={dismissEndedSession}>
            {text('session-ended-go-on')}
          </Button>
        </>
      }
    >
      <p>{text('session-ended-text')}</p>
    </Dialog>
  );
}

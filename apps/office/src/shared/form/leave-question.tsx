import { useEffect, type RefObject } from 'react';
import type { Blocker } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Asks before a page with changes is left. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
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
          <Button variant="danger" isBlock onPress={() => blocker.proceed?.()}>
            {text('unsaved-leave')}
          </Button>
        </>
      }
    >
      {text('unsaved-text')}
    </Dialog>
  );
}

/**
 * Makes the browser ask before a page with changes is loaded again or closed.
 *
 * @param isStored the changes were stored, and the form does not show it yet
 */
export function useReloadQuestion(isDirty: boolean, isStored: RefObject<boolean>): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isStored.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, isStored]);
}

import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';
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

/** Stops a person who leaves a page with changes; the browser asks before it is loaded again or closed. */
export function useLeaveGuard(isDirty: boolean) {
  /** The changes were stored, and the form does not show it yet. */
  const isStored = useRef(false);
  const blocker = useBlocker(() => isDirty && !isStored.current);
  useEffect(() => {
    if (!isDirty) {
      isStored.current = false;
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (!isStored.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const setStored = (isNow: boolean) => {
    isStored.current = isNow;
  };
  return { setStored, blocker };
}

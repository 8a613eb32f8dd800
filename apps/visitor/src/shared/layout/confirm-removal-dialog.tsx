import type { ReactNode } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  /** Words of the two buttons. */
  yes: string;
  no: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
  /** What is lost, then what failed. */
  children: ReactNode;
};

/** Asks before something is removed or cancelled without undo. */
export function ConfirmRemovalDialog({ isOpen, title, yes, no, isBusy, onYes, onClose, children }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon="trash-2"
      tone="bad"
      title={title}
      actions={
        <>
          <Button isBlock isBusy={isBusy} onPress={onYes}>
            {yes}
          </Button>
          <Button isBlock variant="quiet" onPress={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import { useState } from 'react';
import type { MenuImport } from '@app/contract/back-office/menu-imports.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useImportSteps } from './use-import-steps.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** Takes back the last import of a stall, after a question with its size. */
export function UndoImport({ of }: { of: MenuImport }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, undo } = useImportSteps();
  const close = () => setOpen(false);
  return (
    <>
      <Button size="s" variant="plain" icon="undo-2" onPress={() => setOpen(true)}>
        {text('import-undo')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        icon="undo-2"
        title={text('import-undo-title')}
        actions={
          <>
            <Button isBlock isBusy={isBusy} onPress={() => void undo(of.id)}>
              {text('import-undo-do')}
            </Button>
            <Button variant="quiet" isBlock onPress={close}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <p>{text('import-undo-text', { created: of.createdProducts, changed: of.changedProducts })}</p>
        {failure !== null && (
          <p role="alert" className={styles['why']}>
            {failure}
          </p>
        )}
      </Dialog>
    </>
  );
}

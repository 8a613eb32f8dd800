import { useMutation } from '@tanstack/react-query';
import { showToast } from '#shared/toasts/toasts.ts';
import type { MenuBatch } from '@app/contract/back-office/menus/menu-batches.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { LeftOutProducts } from './batch-preview.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu-batches.module.css';

/** What a batch changed, which products it left out, and its undo. @param onUndo returns what it did, in words */
export function BatchResult({
  batch,
  onUndo,
  onClose,
}: {
  batch: MenuBatch;
  onUndo: () => Promise<string>;
  onClose: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const undoing = useMutation({
    mutationFn: onUndo,
    onSuccess: (said) => {
      showToast(said);
      onClose();
    },
  });
  return (
    <Sheet
      isOpen
      title={text(batch.effectiveAt === null ? 'batch-done-products' : 'batch-done-planned', { count: batch.products })}
      closeLabel={text('batch-done-close')}
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          <Button
            variant="plain"
            icon="rotate-ccw"
            isBusy={undoing.isPending}
            isUnavailable={batch.products === 0}
            onPress={() => undoing.mutate()}
          >
            {text('undo')}
          </Button>
          <Button onPress={onClose}>{text('batch-done-close')}</Button>
        </div>
      }
    >
      <div className={`${styles['form']} ${styles['notes']}`}>
        <LeftOutProducts leftOut={batch.leftOut} />
        {undoing.error && <Notice tone="bad" role="alert" title={failureText(undoing.error)} />}
      </div>
    </Sheet>
  );
}

import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useSetPrinter } from './use-printers.ts';
import { useText } from './use-text.ts';

/** Asks before a printer is removed. Its waiting documents are lost. */
export function RemovePrinter({
  commerceId,
  printer: { id, name, waiting: count },
  onClose,
}: {
  commerceId: number;
  printer: CommercePrinter;
  onClose: () => void;
}) {
  const text = useText();
  const { set, isBusy, failure } = useSetPrinter(commerceId, id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('printer-remove-title', { name })}
      actions={
        <>
          <Button variant="danger" isBlock isBusy={isBusy} onPress={() => set(null, { onSuccess: onClose })}>
            {text('printer-remove')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('printer-keep')}
          </Button>
        </>
      }
    >
      <p>{text('printer-remove-text', { count })}</p>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </Dialog>
  );
}

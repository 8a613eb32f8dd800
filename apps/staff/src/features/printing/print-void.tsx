import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { orderPaperPath } from './paper-paths.ts';
import { usePrint, usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';

/**
 * Prints that an order is not to be made: at each printer of the stall, or by the browser where it has none. The printers that
 * made its slip or labels print it once without a press.
 *
 * @see ORD-08
 */
export function PrintVoid({ orderId, commerceId }: { orderId: number; commerceId: number }) {
  const text = useText();
  const { data: printers, isPending } = usePrinters(commerceId);
  const { print, pending, queued, failure } = usePrint(commerceId);
  if (isPending) return null;
  if (printers === undefined || printers.length === 0) {
    return (
      <a
        className={buttonClass({ variant: 'tonal', isBlock: true })}
        href={orderPaperPath(orderId, 'correction')}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="printer" />
        {text('print-void')}
      </a>
    );
  }
  return (
    <>
      {printers.map(({ id: printerId, name }) => (
        <Button
          key={printerId}
          variant="tonal"
          icon="printer"
          isBlock
          isBusy={pending?.printerId === printerId}
          onPress={() => print({ orderId, document: 'correction', printerId })}
        >
          {printers.length === 1 ? text('print-void') : `${text('print-void')}: ${name}`}
        </Button>
      ))}
      {queued && (
        <p role="status">
          {text('print-queued', {
            document: text('print-correction'),
            printer: printers.find(({ id }) => id === queued.wanted.printerId)?.name ?? '',
            copy: queued.copy,
          })}
        </p>
      )}
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
    </>
  );
}

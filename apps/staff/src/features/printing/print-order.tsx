import { Link } from 'wouter';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { orderPaperPath } from './paper-paths.ts';
import { troubleOf } from './printer-trouble.ts';
import { usePrint, usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printing.module.css';

/** Prints the documents of an order, again too: at a printer of the stall, or by the browser. @see ORD-08 */
export function PrintOrder({
  ticket,
  commerceId,
  onClose,
}: {
  ticket: Ticket;
  commerceId: number;
  onClose: () => void;
}) {
  const text = useText();
  const { id: orderId, paid, totalAmount } = ticket;
  const { data: printers = [], isPending } = usePrinters(commerceId);
  const documents = ORDER_DOCUMENTS.filter((document) => document !== 'receipt' || totalAmount !== null);
  const { print, pending, queued, failure } = usePrint(commerceId);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('print-title', { number: text('order-numbers', ticket) })}
      closeLabel={text('close')}
    >
      <div className={styles['documents']}>
        {isPending && <SkeletonLines lines={6} />}
        {!isPending &&
          documents.map((document) => (
            <section key={document} aria-labelledby={`print-${document}`}>
              <h3 id={`print-${document}`}>{text(`print-${document}`)}</h3>
              {document === 'receipt' && !paid ? (
                <p className="mut">{text('print-unpaid')}</p>
              ) : (
                <div className={styles['choices']}>
                  {printers.map(({ id: printerId, name }) => (
                    <Button
                      key={printerId}
                      size="s"
                      variant="tonal"
                      icon="printer"
                      isBusy={pending?.printerId === printerId && pending.document === document}
                      onPress={() => print({ orderId, document, printerId })}
                    >
                      {text('print-at', { printer: name })}
                    </Button>
                  ))}
                  <a
                    className={buttonClass({ size: 's', variant: 'quiet' })}
                    href={orderPaperPath(orderId, document)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {text('print-here')}
                  </a>
                </div>
              )}
            </section>
          ))}
        <Queued commerceId={commerceId} queued={queued} printers={printers} />
        {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      </div>
    </Sheet>
  );
}

/** Where the last document is on its way to, or why it waits there. */
function Queued({
  commerceId,
  queued,
  printers,
}: {
  commerceId: number;
  queued: ReturnType<typeof usePrint>['queued'];
  printers: readonly CommercePrinter[];
}) {
  const text = useText();
  if (!queued || queued.wanted.orderId === null) return <p role="status" />;
  const { copy } = queued;
  const wanted = queued.wanted;
  const printer = printers.find(({ id }) => id === wanted.printerId);
  const trouble = printer ? troubleOf(printer) : null;
  const document = text(`print-${wanted.document}`);
  const name = printer?.name ?? '';
  if (trouble === null) return <p role="status">{text('print-queued', { document, printer: name, copy })}</p>;
  return (
    <Notice
      tone="warn"
      role="status"
      icon="printer"
      title={text('print-stopped', { document, printer: name, state: text(`printer-${trouble}`) })}
      action={
        <Link className={buttonClass({ size: 's', variant: 'tonal' })} href={`/printers/${commerceId}`}>
          {text('print-look')}
        </Link>
      }
    />
  );
}

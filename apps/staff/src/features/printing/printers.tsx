import { useState } from 'react';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { listPaperPath } from './paper-paths.ts';
import { PrinterSheet } from './printer-sheet.tsx';
import { usePrint, usePrinters, useSetPrinter } from './use-printers.ts';
import { useText } from './use-text.ts';
import rows from '#shared/layout/row-list.module.css';
import styles from './printing.module.css';

type Open = { what: 'settings'; printer: CommercePrinter | null } | { what: 'removal'; printer: CommercePrinter };

/** The printers of a stall: states, queues and settings. @see ORD-08 */
export function Printers({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { data: printers, error, refetch } = usePrinters(commerceId);
  const { print, pending, queued, failure } = usePrint(commerceId);
  const [open, setOpen] = useState<Open | null>(null);
  const add = () => setOpen({ what: 'settings', printer: null });
  return (
    <StaffPage title={text('printers-title')} backTo={`/board/${commerceId}`} width="narrow">
      {!printers && error === null && <SkeletonLines lines={4} />}
      {!printers && error !== null && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {printers?.length === 0 && (
        <EmptyState icon="printer" title={text('printers-none')} text={text('printers-none-text')} />
      )}
      {printers && printers.length > 0 && (
        <RowList>
          {printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              isBusy={pending?.printerId === printer.id}
              onPrint={(document) => print({ orderId: null, document, printerId: printer.id })}
              onEdit={() => setOpen({ what: 'settings', printer })}
            />
          ))}
        </RowList>
      )}
      <p role="status">
        {queued &&
          text('print-test-queued', {
            printer: printers?.find(({ id }) => id === queued.wanted.printerId)?.name ?? '',
          })}
      </p>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <div className={styles['tools']}>
        <Button icon="plus" onPress={add}>
          {text('printer-add')}
        </Button>
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={listPaperPath(commerceId)}
          target="_blank"
          rel="noreferrer"
        >
          {text('printer-list-here')}
        </a>
      </div>
      {open?.what === 'settings' && (
        <PrinterSheet
          commerceId={commerceId}
          printer={open.printer}
          onRemove={() => open.printer && setOpen({ what: 'removal', printer: open.printer })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'removal' && (
        <RemovePrinter commerceId={commerceId} printer={open.printer} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
}

function PrinterRow({
  printer: { name, printer, state, waiting, automatic },
  isBusy,
  onPrint,
  onEdit,
}: {
  printer: CommercePrinter;
  isBusy: boolean;
  onPrint: (document: 'test' | 'list') => void;
  onEdit: () => void;
}) {
  const text = useText();
  const documents = ORDER_DOCUMENTS.filter((document) => automatic[document]).map((document) =>
    text(`print-${document}`).toLowerCase(),
  );
  const tone = { ready: 'ok', unknown: 'idle', 'no-paper': 'bad', 'cover-open': 'bad', unreachable: 'bad' } as const;
  return (
    <li className={rows['row']}>
      <span className={rows['what']}>
        <b>{name}</b>
        <small className="num">
          {printer.host}:{printer.port}
        </small>
        <StateLine state={tone[state]} icon="printer">
          {text(`printer-${state}`)}
          {waiting > 0 && ` · ${text('printer-waiting', { count: waiting })}`}
        </StateLine>
        <small className="mut">
          {documents.length === 0
            ? text('printer-prints-nothing')
            : text('printer-prints', { documents: documents.join(', ') })}
        </small>
      </span>
      <span className={styles['choices']}>
        <Button size="s" variant="tonal" isBusy={isBusy} onPress={() => onPrint('test')}>
          {text('printer-test')}
        </Button>
        <Button size="s" variant="tonal" onPress={() => onPrint('list')}>
          {text('printer-list')}
        </Button>
        <Button size="s" variant="quiet" onPress={onEdit}>
          {text('printer-edit')}
        </Button>
      </span>
    </li>
  );
}

function RemovePrinter({
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

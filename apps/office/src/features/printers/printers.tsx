import { useState } from 'react';
import { CommercePage } from '#features/commerces/commerce-page.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PrinterAddressSheet } from './printer-address-sheet.tsx';
import { PrinterSheet } from './printer-sheet.tsx';
import { PrinterState } from './printer-state.tsx';
import { RemovePrinter } from './remove-printer.tsx';
import { isAsking } from './typed-connection.ts';
import { usePrinters, useTestPage } from './use-printers.ts';
import { useText } from './use-text.ts';

type Open = { what: 'settings' | 'removal' | 'address'; printer: CommercePrinter };

/** The printers of a stall: settings, states and test pages. @see ORD-08 */
export function Printers() {
  const text = useText();
  return (
    <CommercePage title={text('printers-title')} tools={AddPrinter}>
      {(commerceId) => <PrintersOfCommerce key={commerceId} commerceId={commerceId} />}
    </CommercePage>
  );
}

function AddPrinter({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        {text('printer-add')}
      </Button>
      {isOpen && <PrinterSheet commerceId={commerceId} printer={null} onClose={() => setOpen(false)} />}
    </>
  );
}

function PrintersOfCommerce({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useColumns(commerceId, (what, printer) => setOpen({ what, printer }));
  const { data: printers, error, refetch } = usePrinters(commerceId);
  if (!printers && error !== null) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!printers) return <SkeletonLines lines={4} />;
  const close = () => setOpen(null);
  return (
    <>
      {printers.length === 0 ? (
        <EmptyState icon="printer" title={text('printers-none')} text={text('printers-none-text')} />
      ) : (
        <DataTable
          label={text('printers-title')}
          look="card"
          columns={columns}
          rows={printers}
          keyOf={({ id }) => id}
        />
      )}
      {open?.what === 'settings' && (
        <PrinterSheet
          commerceId={commerceId}
          printer={open.printer}
          onRemove={() => setOpen({ what: 'removal', printer: open.printer })}
          onClose={close}
        />
      )}
      {open?.what === 'address' && isAsking(open.printer.printer) && (
        <PrinterAddressSheet
          commerceId={commerceId}
          printer={{ id: open.printer.id, name: open.printer.name, brand: open.printer.printer.connection }}
          onClose={close}
        />
      )}
      {open?.what === 'removal' && <RemovePrinter commerceId={commerceId} printer={open.printer} onClose={close} />}
    </>
  );
}

function useColumns(
  commerceId: number,
  onOpen: (what: Open['what'], printer: CommercePrinter) => void,
): Column<CommercePrinter>[] {
  const text = useText();
  const { print, pendingId } = useTestPage(commerceId);
  const documentsOf = ({ automatic }: CommercePrinter) =>
    ORDER_DOCUMENTS.filter((document) => automatic[document]).map((document) => text(`print-${document}`));
  return [
    {
      name: 'printer',
      title: text('printer-column'),
      show: ({ name, printer }) => (
        <>
          {name}
          <small className="num">
            {printer.connection === 'network'
              ? `${printer.host}:${printer.port}`
              : text(`printer-by-${printer.connection}`)}
          </small>
        </>
      ),
    },
    {
      name: 'state',
      title: text('printer-state-column'),
      show: (printer) => <PrinterState printer={printer} />,
    },
    {
      name: 'documents',
      title: text('printer-documents-column'),
      isExtra: true,
      show: (printer) => documentsOf(printer).join(', ') || text('printer-prints-nothing'),
    },
    {
      name: 'actions',
      title: text('printer-actions-column'),
      isTitleHidden: true,
      show: (printer) => (
        <RowActions>
          <Button size="s" variant="quiet" isBusy={pendingId === printer.id} onPress={() => print(printer)}>
            {text('printer-test')}
          </Button>
          {isAsking(printer.printer) && (
            <Button size="s" variant="quiet" onPress={() => onOpen('address', printer)}>
              {text('printer-address')}
            </Button>
          )}
          <Button size="s" variant="plain" onPress={() => onOpen('settings', printer)}>
            {text('printer-edit')}
          </Button>
        </RowActions>
      ),
    },
  ];
}

import { useState } from 'react';
import { CommercePage } from '#features/commerces/commerce-page.tsx';
import { DataTable } from '#shared/table/data-table.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PrinterAddressSheet } from './printer-address-sheet.tsx';
import { PrinterSheet } from './printer-sheet.tsx';
import { RemovePrinter } from './remove-printer.tsx';
import { isAsking } from './typed-connection.ts';
import { usePrinterColumns, type OpenPart } from './use-printer-columns.tsx';
import { usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';

type Open = { what: OpenPart; printer: CommercePrinter };

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
  const columns = usePrinterColumns(commerceId, (what, printer) => setOpen({ what, printer }));
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

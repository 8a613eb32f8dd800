import type { Column } from '#shared/table/data-table.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { PrinterState } from './printer-state.tsx';
import { isAsking } from './typed-connection.ts';
import { useTestPage } from './use-printers.ts';
import { useText } from './use-text.ts';

/** What is open about a printer. */
export type OpenPart = 'settings' | 'removal' | 'address';

/** The columns of the list of printers. @param onOpen opens a sheet about a printer */
export function usePrinterColumns(
  commerceId: number,
  onOpen: (what: OpenPart, printer: CommercePrinter) => void,
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

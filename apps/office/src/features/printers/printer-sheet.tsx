import { useState } from 'react';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { CheckCard } from '@app/ui/controls/check-card.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { PrinterAddressSheet } from './printer-address-sheet.tsx';
import { readConnection, typedConnection } from './typed-connection.ts';
import { useSetPrinter } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printers.module.css';

const NAME_MAX = 40;
const ICONS = { slip: 'receipt-text', labels: 'ticket', receipt: 'wallet' } as const;

interface PrinterSheetProps {
  commerceId: number;
  printer: CommercePrinter | null;
  /** Asked for the removal of a printer that exists. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Asks for the settings of a printer of the stall. @param printer null: a new one @see ORD-08 */
export function PrinterSheet({ commerceId, printer, onRemove, onClose }: PrinterSheetProps) {
  const text = useText();
  const [printerId] = useState(() => printer?.id ?? crypto.randomUUID());
  const own = useSetPrinter(commerceId, printerId);
  const [name, setName] = useState(printer?.name ?? '');
  const [typed, setTyped] = useState(() => typedConnection(printer?.printer ?? null));
  const [automatic, setAutomatic] = useState(printer?.automatic ?? { slip: true, labels: false, receipt: false });
  const [isTried, setTried] = useState(false);
  const [brand, setBrand] = useState<'star' | 'epson' | null>(null);
  const save = () => {
    setTried(true);
    const read = readConnection(typed);
    if (name.trim() === '' || read === null) return;
    const asksNow = read.connection === 'star' || read.connection === 'epson' ? read.connection : null;
    const isAsking = printer?.hasAddress === true && printer.printer.connection === asksNow;
    const onSuccess = () => (asksNow === null || isAsking ? onClose() : setBrand(asksNow));
    own.set({ name: name.trim(), printer: read, automatic }, { onSuccess });
  };
  if (brand !== null) {
    return <PrinterAddressSheet commerceId={commerceId} printer={{ id: printerId, name, brand }} onClose={onClose} />;
  }
  return (
    <FormSheet
      title={printer ? text('printer-title', { name: printer.name }) : text('printer-new')}
      submit={text('save')}
      isBusy={own.isBusy}
      failure={own.failure}
      onSubmit={save}
      onClose={onClose}
      more={
        onRemove && (
          <Button variant="danger" isBlock onPress={onRemove}>
            {text('printer-remove')}
          </Button>
        )
      }
    >
      <TextField
        label={text('printer-name')}
        hint={text('printer-name-hint')}
        value={name}
        onChange={setName}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={isTried && name.trim() === '' ? text('printer-name-missing') : undefined}
      />
      <ConnectionFields
        commerceId={commerceId}
        typed={typed}
        onChange={setTyped}
        showsProblems={isTried}
        isRefused={own.isRefused}
      />
      <fieldset className={styles['automatic']}>
        <legend>{text('printer-automatic')}</legend>
        {ORDER_DOCUMENTS.map((document) => (
          <CheckCard
            key={document}
            icon={ICONS[document]}
            title={text(`print-${document}`)}
            detail={text(`printer-${document}-when`)}
            isChecked={automatic[document]}
            onChange={(isWanted) => setAutomatic({ ...automatic, [document]: isWanted })}
          />
        ))}
      </fieldset>
    </FormSheet>
  );
}

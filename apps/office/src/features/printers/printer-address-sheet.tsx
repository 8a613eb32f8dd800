import { useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { PrinterState } from './printer-state.tsx';
import { usePrinterAddress, usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printers.module.css';

type Props = {
  commerceId: number;
  printer: { id: string; name: string; brand: 'star' | 'epson' };
  onClose: () => void;
};

/** Makes the address that a printer asks, and says what to do with it. @see ORD-08 */
export function PrinterAddressSheet({ commerceId, printer: { id, name, brand }, onClose }: Props) {
  const text = useText();
  const own = usePrinterAddress(commerceId, id);
  const stored = usePrinters(commerceId).data?.find((printer) => printer.id === id);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('printer-address-title', { name })}
      closeLabel={text('printer-address-close')}
    >
      <div className={styles['address']}>
        <p>{text('printer-address-intro')}</p>
        {own.url === undefined ? (
          <>
            {stored?.hasAddress === true && <p className="mut">{text('printer-address-again')}</p>}
            <Button isBlock icon="key-round" isBusy={own.isMaking} onPress={() => own.make()}>
              {text('printer-address-make')}
            </Button>
            {stored?.hasAddress === true && (
              <Button isBlock variant="danger" isBusy={own.isRevoking} onPress={() => own.revoke()}>
                {text('printer-address-revoke')}
              </Button>
            )}
          </>
        ) : (
          <NewAddress url={own.url} />
        )}
        {own.failure !== undefined && <Notice tone="bad" role="alert" title={own.failure} />}
        {stored && <PrinterState printer={stored} />}
        <h3>{text('printer-steps')}</h3>
        <ol className={styles['steps']}>
          <li>{text(`printer-${brand}-1`)}</li>
          <li>{text(`printer-${brand}-2`)}</li>
          <li>{text(`printer-${brand}-3`)}</li>
        </ol>
        <p className="mut">{text('printer-steps-end')}</p>
      </div>
    </Sheet>
  );
}

function NewAddress({ url }: { url: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <TextField label={text('printer-address-url')} value={url} onChange={() => undefined} readOnly />
      <Button
        isBlock
        variant="tonal"
        icon={isCopied ? 'check' : 'copy'}
        onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {text(isCopied ? 'printer-address-copied' : 'printer-address-copy')}
      </Button>
      <div className={styles['qr']}>
        <QrCode content={url} label={text('printer-address-qr')} />
      </div>
    </>
  );
}

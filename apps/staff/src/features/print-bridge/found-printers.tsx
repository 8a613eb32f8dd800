import type { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { NoPrinters } from './no-printers.tsx';
import { PrinterCard } from './printer-card.tsx';
import type { SeenPrinters } from './run-bridge.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** The printers of the stall, however they are reached. */
export function FoundPrinters({
  commerceId,
  commerce,
  printers,
  seen,
  onRefresh,
}: {
  commerceId: number;
  commerce: ReturnType<typeof useStaffCommerce>['commerce'];
  printers: readonly CommercePrinter[];
  seen: SeenPrinters;
  onRefresh: () => void;
}) {
  const text = useText();
  const hasBridged = printers.some(({ printer }) => printer.connection === 'bridge');
  return (
    <section className={styles['part']} aria-labelledby="found">
      <div className={styles['head']}>
        <h2 id="found" className="h3">
          {text('printers-found')}
        </h2>
        <span className="mut">{text('printers-count', { count: printers.length })}</span>
        <Button size="s" variant="plain" icon="refresh-cw" onPress={onRefresh}>
          {text('printers-again')}
        </Button>
      </div>
      {printers.length === 0 && <NoPrinters />}
      {printers.map((printer) => (
        <PrinterCard
          key={printer.id}
          commerceId={commerceId}
          printer={printer}
          others={printers}
          seen={seen.get(printer.id)}
          commerce={commerce}
        />
      ))}
      {navigator.usb === undefined && hasBridged && <Notice>{text('printers-no-cable')}</Notice>}
    </section>
  );
}

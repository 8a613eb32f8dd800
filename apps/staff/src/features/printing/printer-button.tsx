import { useLocation } from 'wouter';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { printingState, type PrinterTrouble } from './printer-trouble.ts';
import { usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printing.module.css';

/** Leads to the printers of the commerce. Says which one does not print, or how many documents are printing. @see ORD-08 */
export function PrinterButton({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { data: printers = [] } = usePrinters(commerceId);
  const state = printingState(printers);
  const open = () => navigate(`/printers/${commerceId}`);
  if (state.kind === 'idle') return <IconButton icon="printer" label={text('printers-title')} onPress={open} />;
  return (
    <span role="status" className={styles['state']}>
      <button
        type="button"
        className={classNames(styles['chip'], state.kind === 'trouble' && styles['chip--trouble'])}
        onClick={open}
      >
        <Icon name="printer" />
        {state.kind === 'printing' ? (
          <span>{text('printer-printing', { count: state.count })}</span>
        ) : (
          <Trouble {...state} commerceId={commerceId} />
        )}
      </button>
    </span>
  );
}

function Trouble({
  commerceId,
  printer: { name, state, waiting: count, printer, askedAt },
  trouble,
  others,
}: {
  commerceId: number;
  printer: CommercePrinter;
  trouble: PrinterTrouble;
  others: number;
}) {
  const text = useText();
  const { commerce } = useStaffCommerce(commerceId);
  const isUnbridged = printer.connection === 'bridge' && state === 'unreachable' && askedAt !== null && commerce;
  return (
    <span>
      {isUnbridged
        ? text('printer-unbridged', { at: clockText(askedAt, commerce.timeZone) })
        : text('printer-trouble', { name, state: text(`printer-${trouble}`), count })}
      {others > 0 && <small>{text('printer-others', { count: others })}</small>}
    </span>
  );
}

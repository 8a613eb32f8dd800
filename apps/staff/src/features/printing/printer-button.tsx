import { useLocation } from 'wouter';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printing.module.css';

/** Leads to the printers of the commerce. Says which one does not print, and how many documents wait. @see ORD-08 */
export function PrinterButton({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { data: printers = [] } = usePrinters(commerceId);
  const { commerce } = useStaffCommerce(commerceId);
  const open = () => navigate(`/printers/${commerceId}`);
  const inTrouble = printers.find(({ state }) => state !== 'ready' && state !== 'unknown');
  if (!inTrouble) return <IconButton icon="printer" label={text('printers-title')} onPress={open} />;
  const { name, state, waiting: count, printer, askedAt } = inTrouble;
  const isUnbridged = printer.connection === 'bridge' && state === 'unreachable' && askedAt !== null && commerce;
  return (
    <span role="status" className={styles['state']}>
      <button type="button" className={styles['trouble']} onClick={open}>
        <Icon name="printer" />
        <span>
          {isUnbridged
            ? text('printer-unbridged', { at: clockText(askedAt, commerce.timeZone) })
            : text('printer-trouble', { name, state: text(`printer-${state}`), count })}
        </span>
      </button>
    </span>
  );
}

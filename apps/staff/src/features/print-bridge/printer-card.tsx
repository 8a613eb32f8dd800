import { useState } from 'react';
import { PrinterAdvice } from '#features/printing/printer-advice.tsx';
import { troubleOf } from '#features/printing/printer-trouble.ts';
import { usePrint } from '#features/printing/use-printers.ts';
import { officePage } from '#shared/office/office-page.ts';
import type { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { ORDER_DOCUMENTS } from '@app/contract/values/order-documents.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { ConnectDevice } from './connect-device.tsx';
import { readChosenDevice, type ChosenDevice } from './devices/chosen-device.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

type Props = {
  commerceId: number;
  commerce: ReturnType<typeof useStaffCommerce>['commerce'];
  printer: CommercePrinter;
  /** All printers of the stall. */
  others: readonly CommercePrinter[];
  /** What this computer found, if it prints on the printer. */
  seen: 'ready' | 'no-paper' | 'cover-open' | 'unreachable' | undefined;
};

const TONES = { ready: 'ok', unknown: 'idle', 'no-paper': 'bad', 'cover-open': 'bad', unreachable: 'bad' } as const;

const STATE_ICONS = {
  ready: 'circle-check',
  unknown: 'hourglass',
  'no-paper': 'triangle-alert',
  'cover-open': 'triangle-alert',
  unreachable: 'triangle-alert',
} as const;

/** A printer of the stall: how it is reached, its state, what waits for it, and what to do. */
export function PrinterCard({ commerceId, commerce, printer, others, seen }: Props) {
  const text = useText();
  const { print, pending } = usePrint(commerceId);
  const [device, setDevice] = useState(() => readChosenDevice(printer.id));
  const state = seen ?? printer.state;
  const trouble = troubleOf({ state });
  return (
    <article className={styles['card']} data-bad={trouble !== null || undefined} aria-label={printer.name}>
      <span className={styles['card__icon']}>
        <Icon name="printer" />
      </span>
      <div>
        <h3>{printer.name}</h3>
        <p className="mut">{useReach(printer, device)}</p>
      </div>
      <span className={styles['card__state']}>
        <StateLine state={TONES[state]} icon={STATE_ICONS[state]}>
          {text(`state-${state}`)}
        </StateLine>
      </span>
      <p className={styles['card__work']}>{useWork(printer, commerce?.timeZone)}</p>
      <div className={styles['card__actions']}>
        <Button
          size="s"
          variant="plain"
          icon="receipt-text"
          isBusy={pending?.printerId === printer.id}
          onPress={() => print({ orderId: null, document: 'test', printerId: printer.id })}
        >
          {text('test-slip')}
        </Button>
        {commerce && (
          <a className={buttonClass({ size: 's', variant: 'plain' })} href={officePage('printers', commerce)}>
            <Icon name="settings" />
            {text('what-prints')}
          </a>
        )}
      </div>
      {printer.printer.connection === 'bridge' && (
        <ConnectDevice printerId={printer.id} device={device} onChange={setDevice} />
      )}
      {trouble !== null && <PrinterAdvice commerceId={commerceId} printer={printer} state={trouble} others={others} />}
    </article>
  );
}

function useReach({ printer }: CommercePrinter, device: ChosenDevice | null): string {
  const text = useText();
  const width = printer.columns === 48 ? 80 : 58;
  if (printer.connection === 'network') return text('by-network', { width, host: printer.host });
  if (printer.connection !== 'bridge') return text('by-cloud', { width });
  return text(device === null ? 'by-other' : `by-${device.kind}`, { width });
}

/** What it prints without a request, what waits for it, and when it asked last. */
function useWork(
  { automatic, printer, waiting: count, waitingSince, askedAt }: CommercePrinter,
  timeZone: string | undefined,
): string {
  const text = useText();
  const wanted = ORDER_DOCUMENTS.filter((document) => automatic[document]).map((document) =>
    text(`prints-${document}`),
  );
  const parts = [wanted.length === 0 ? text('prints-nothing') : wanted.join(', ')];
  if (timeZone === undefined) return parts.join('');
  if (count > 0 && waitingSince !== null) {
    parts.push(text('waiting', { count, since: clockText(waitingSince, timeZone) }));
  } else if (askedAt !== null && printer.connection !== 'bridge') {
    parts.push(text('asked', { at: clockText(askedAt, timeZone) }));
  }
  return parts.join('. ');
}

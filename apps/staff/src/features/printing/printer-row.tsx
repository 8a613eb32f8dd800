import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { PrinterAdvice } from './printer-advice.tsx';
import { troubleOf } from './printer-trouble.ts';
import { useText } from './use-text.ts';
import rows from '#shared/layout/row-list.module.css';

const TONES = { ready: 'ok', unknown: 'idle', 'no-paper': 'bad', 'cover-open': 'bad', unreachable: 'bad' } as const;

/** A printer with its state and its queue, and what to do about a stopped one. */
export function PrinterRow({
  commerceId,
  printer,
  others,
  isBusy,
  onPrint,
}: {
  commerceId: number;
  printer: CommercePrinter;
  others: readonly CommercePrinter[];
  isBusy: boolean;
  onPrint: () => void;
}) {
  const text = useText();
  const { name, state, waiting: count } = printer;
  const trouble = troubleOf(printer);
  return (
    <li className={rows['row']}>
      <span className={rows['what']}>
        <b>{name}</b>
        <StateLine state={TONES[state]} icon="printer">
          {text(`printer-${state}`)}
          {count > 0 && ` · ${text('printer-waiting', { count })}`}
        </StateLine>
      </span>
      <Button size="s" variant="tonal" isBusy={isBusy} onPress={onPrint}>
        {text('printer-list')}
      </Button>
      {trouble !== null && <PrinterAdvice commerceId={commerceId} printer={printer} state={trouble} others={others} />}
    </li>
  );
}

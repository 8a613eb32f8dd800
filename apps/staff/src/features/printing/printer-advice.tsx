import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { PrinterTrouble } from './printer-trouble.ts';
import { useMovePrints } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printing.module.css';

/** What to do about a printer that does not print, and another one that can print what waits. */
export function PrinterAdvice({
  commerceId,
  printer,
  state,
  others,
}: {
  commerceId: number;
  printer: CommercePrinter;
  state: PrinterTrouble;
  others: readonly CommercePrinter[];
}) {
  const text = useText();
  const { move, isMoving, failure } = useMovePrints(commerceId);
  const { waiting: count } = printer;
  const other = others.find((each) => each.id !== printer.id && each.state === 'ready');
  return (
    <div className={styles['advice']} role="alert">
      <h4>{text('what-to-do')}</h4>
      <ol className={styles['steps']}>
        {useSteps(printer, state).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {count > 0 && other && (
        <Button icon="send" isBusy={isMoving} onPress={() => move({ printerId: printer.id, toPrinterId: other.id })}>
          {text('move-to', { count, printer: other.name })}
        </Button>
      )}
      {failure !== undefined && <Notice tone="bad" title={failure} />}
    </div>
  );
}

function useSteps({ printer: { columns }, waiting: count }: CommercePrinter, state: PrinterTrouble): string[] {
  const text = useText();
  if (state !== 'no-paper') return [text(`do-${state}-1`), text(`do-${state}-2`)];
  return [text('do-no-paper-1', { width: columns === 48 ? 80 : 58 }), text('do-no-paper-2', { count })];
}

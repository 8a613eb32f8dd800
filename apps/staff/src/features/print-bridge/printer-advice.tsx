import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useMovePrints } from './use-queue.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** What to do about a printer that does not print, and another one that can print what waits. */
export function PrinterAdvice({
  commerceId,
  printer,
  state,
  others,
}: {
  commerceId: number;
  printer: CommercePrinter;
  state: 'no-paper' | 'cover-open' | 'unreachable' | 'ready' | 'unknown';
  others: readonly CommercePrinter[];
}) {
  const text = useText();
  const { move, isMoving, failure } = useMovePrints(commerceId);
  const { waiting: count } = printer;
  const other = others.find((each) => each.id !== printer.id && each.state === 'ready');
  if (state === 'ready' || state === 'unknown') return null;
  const width = printer.printer.columns === 48 ? 80 : 58;
  return (
    <div className={styles['advice']} role="alert">
      <h4>{text('what-to-do')}</h4>
      <ol className={styles['steps']}>
        <li>{text(`do-${state}-1`, { width, count })}</li>
        <li>{text(`do-${state}-2`, { width, count })}</li>
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

import type { CommercePrinter } from '@app/contract/staff/printing.ts';

/** States in which a printer prints nothing. */
export type PrinterTrouble = Exclude<CommercePrinter['state'], 'ready' | 'unknown'>;

type Facts = Pick<CommercePrinter, 'state' | 'waiting'>;

/** Why a printer prints nothing; null: it prints, or nothing is known. */
export function troubleOf({ state }: Pick<Facts, 'state'>): PrinterTrouble | null {
  return state === 'ready' || state === 'unknown' ? null : state;
}

/**
 * What the head of the board says about the printers of its stall. `trouble`: the stopped printer that most documents wait for, and how many
 * others are stopped. `printing`: documents that a ready printer prints.
 *
 * @see ORD-08
 */
export function printingState<Printer extends Facts>(
  printers: readonly Printer[],
):
  | { kind: 'trouble'; printer: Printer; trouble: PrinterTrouble; others: number }
  | { kind: 'printing'; count: number }
  | { kind: 'idle' } {
  const stopped = printers
    .flatMap((printer) => {
      const trouble = troubleOf(printer);
      return trouble === null ? [] : [{ printer, trouble }];
    })
    .toSorted((one, other) => other.printer.waiting - one.printer.waiting);
  const [worst, ...others] = stopped;
  if (worst) return { kind: 'trouble', ...worst, others: others.length };
  const count = printers.reduce((sum, { state, waiting }) => (state === 'ready' ? sum + waiting : sum), 0);
  return count > 0 ? { kind: 'printing', count } : { kind: 'idle' };
}

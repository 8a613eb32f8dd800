import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';
import styles from './printers.module.css';

const TONES = { ready: 'ok', unknown: 'idle', 'no-paper': 'bad', 'cover-open': 'bad', unreachable: 'bad' } as const;

/** What a printer does now, how many documents wait for it, and what to do about one that is silent. */
export function PrinterState({ printer }: { printer: CommercePrinter }) {
  const text = useText();
  const advice = useAdvice(printer);
  const { state, waiting: count } = printer;
  return (
    <>
      <StateLine state={TONES[state]} icon="printer">
        {useStateText(printer)}
        {count > 0 && ` · ${text('printer-waiting', { count })}`}
      </StateLine>
      {advice !== null && <small className={styles['advice']}>{advice}</small>}
    </>
  );
}

function useStateText({ printer: { connection }, state, hasAddress }: CommercePrinter): string {
  const text = useText();
  if (state !== 'unknown' || connection === 'network') return text(`printer-${state}`);
  if (connection === 'bridge') return text('printer-never-bridged');
  return text(hasAddress ? 'printer-never-asked' : 'printer-no-address');
}

/** @returns null for a printer that needs none */
function useAdvice({ printer: { connection }, state, askedAt }: CommercePrinter): string | null {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (askedAt === null || connection === 'network') return null;
  const at = clockText(askedAt, timeZone);
  if (state === 'unreachable') return text(connection === 'bridge' ? 'printer-unbridged' : 'printer-silent', { at });
  return connection === 'bridge' ? null : text('printer-asked', { at });
}

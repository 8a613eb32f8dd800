import { useText } from '#shared/texts/use-text.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { elapsedText } from '../elapsed-text.ts';

const MINUTE_MS = 60_000;
/** From this time on the clock is a warning. */
export const SOON_MS = 3 * MINUTE_MS;

/** Time left to pay, ms; null without an end, and until the clock of the server is known. @param expiresAt ISO instant */
export function useLeftMs(expiresAt: string | null): number | null {
  const nowMs = useServerNow(1_000);
  return expiresAt === null || nowMs === null ? null : Math.max(0, Date.parse(expiresAt) - nowMs);
}

/** Same as text, `9 min 12 s`. */
export function useTimeLeft(expiresAt: string | null): string | null {
  const leftMs = useLeftMs(expiresAt);
  return leftMs === null ? null : elapsedText(leftMs);
}

/** Countdown to the end of the order. Not live: a screen reader would read every second. */
export function TimeLeft({ expiresAt }: { expiresAt: string | null }) {
  const text = useText();
  const leftMs = useLeftMs(expiresAt);
  if (leftMs === null) return null;
  return (
    <StateLine state={leftMs <= SOON_MS ? 'warn' : 'idle'} icon="clock">
      <span role="timer" aria-live="off" className="num">
        {text('checkout-time-left', { time: elapsedText(leftMs) })}
      </span>
    </StateLine>
  );
}

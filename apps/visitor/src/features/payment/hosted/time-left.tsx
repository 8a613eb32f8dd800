import { useText } from '#shared/texts/use-text.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** Time left to pay, `9:12`; null until the clock of the server is known. @param expiresAt ISO instant */
export function useTimeLeft(expiresAt: string | null): string | null {
  const nowMs = useServerNow(1_000);
  if (expiresAt === null || nowMs === null) return null;
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - nowMs) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Countdown to the end of the order. Not live: a screen reader would read every second. */
export function TimeLeft({ expiresAt }: { expiresAt: string | null }) {
  const text = useText();
  const left = useTimeLeft(expiresAt);
  if (left === null) return null;
  return (
    <StateLine state="idle" icon="clock">
      <span role="timer" aria-live="off" className="num">
        {text('checkout-time-left', { time: left })}
      </span>
    </StateLine>
  );
}

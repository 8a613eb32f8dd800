import { useServerClock } from '@app/client/storage/server-clock.ts';
import { useNow } from './use-now.ts';

/** The server's clock, ms since the epoch, updated every `everyMs`; null like `useNow`. */
export function useServerNow(everyMs?: number): number | null {
  const nowMs = useNow(everyMs);
  const { aheadMs } = useServerClock();
  return nowMs === null ? null : nowMs + aheadMs;
}

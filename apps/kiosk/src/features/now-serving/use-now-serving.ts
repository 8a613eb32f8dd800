import { useQuery } from '@tanstack/react-query';
import { useServerClock } from '@app/client/storage/server-clock.ts';
import type { ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useNow } from '@app/ordering/time/use-now.ts';

/** Interval of the reads. The server reads its database once in 1.5 s for all screens. */
const EVERY_MS = 2_000;
/** Without an answer for so long the screen says that its numbers are old. */
const STALE_AFTER_MS = 30_000;

/** Times are of the server's clock. */
export type ServingNumbers = {
  commerces: readonly ServingCommerce[];
  nowMs: number;
  /** Time of the last answer, when it is old; null: the numbers are current. */
  staleSinceMs: number | null;
};

/**
 * Reads the numbers of a venue while the screen is open. Without a network the last ones are shown. `numbers` are null before
 * the first answer.
 */
export function useNowServing(venueId: number): { numbers: ServingNumbers | null; hasFailed: boolean } {
  const reading = useQuery({
    ...apiQuery('GET /api/venues/:id/now-serving', { params: { id: venueId } }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
  const deviceNowMs = useNow(1_000);
  const { aheadMs } = useServerClock();
  if (reading.data === undefined || deviceNowMs === null) {
    return { numbers: null, hasFailed: reading.isError };
  }
  const { dataUpdatedAt } = reading;
  const isStale = deviceNowMs - dataUpdatedAt > STALE_AFTER_MS;
  return {
    numbers: {
      commerces: reading.data.commerces,
      nowMs: deviceNowMs + aheadMs,
      staleSinceMs: isStale ? dataUpdatedAt + aheadMs : null,
    },
    hasFailed: reading.isError,
  };
}

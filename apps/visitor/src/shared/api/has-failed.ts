import { useConnection } from './connection-store.ts';

type Reading = { data: unknown; errorUpdateCount: number };

/**
 * Whether a query has no data and will not have any soon: it failed, or no calls work. A retry clears the error but not
 * the failure count.
 *
 * @see APP-11
 */
export function hasFailed({ data, errorUpdateCount }: Reading, isDown: boolean): boolean {
  return data === undefined && (isDown || errorUpdateCount > 0);
}

/** `hasFailed` of one query, or of any of several. */
export function useHasFailed(...readings: readonly Reading[]): boolean {
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  return readings.some((reading) => hasFailed(reading, isDown));
}

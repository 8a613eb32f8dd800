import { useConnection } from './connection-store.ts';

type Reading = { data: unknown; errorUpdateCount: number };

/**
 * Whether a read has nothing to show and will not have it soon: it failed (a further try takes the error away for as
 * long as it lasts, the count of errors stays), or calls do not get through at all.
 *
 * @see APP-11
 */
export function hasFailed({ data, errorUpdateCount }: Reading, isDown: boolean): boolean {
  return data === undefined && (isDown || errorUpdateCount > 0);
}

/** `hasFailed` of one read, or whether any of several has. */
export function useHasFailed(...readings: readonly Reading[]): boolean {
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  return readings.some((reading) => hasFailed(reading, isDown));
}

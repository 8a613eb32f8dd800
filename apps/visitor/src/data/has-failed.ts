import { useConnection } from '../device/connection-store.ts';

type Reading = { data: unknown; errorUpdateCount: number };

/**
 * Whether a read has nothing to show and will not have it soon: it failed (a further try takes the error away for as
 * long as it lasts, the count of errors stays), or calls do not get through at all.
 *
 * @see APP-11
 */
export function useHasFailed({ data, errorUpdateCount }: Reading): boolean {
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  return data === undefined && (isDown || errorUpdateCount > 0);
}

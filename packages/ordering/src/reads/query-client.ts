import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '@app/client/failures.ts';

/** Age from which visible data is refetched. @see VENUE-05 */
export const FRESH_FOR_MS = 15_000;
export const CACHE_TTL_MS = 7 * 24 * 60 * 60 * 1000;
/** The server renders with a client per page. A timer per read would hold each of them in memory for a week. */
const REMOVE_AFTER_MS = typeof window === 'undefined' ? Infinity : CACHE_TTL_MS;
const ATTEMPTS_WITHOUT_RESPONSE = 2;

/** Creates the query client of an app. @param read reads the path that is the key of a query */
export function createReadClient(read: (path: string, signal: AbortSignal) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) => read(String(path), signal),
        staleTime: FRESH_FOR_MS,
        gcTime: REMOVE_AFTER_MS,
        networkMode: 'always', // only the calls show whether there is a network
        retry: (failures, error) => error instanceof NetworkFailure && failures < ATTEMPTS_WITHOUT_RESPONSE,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

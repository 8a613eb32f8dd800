import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { api } from '#shared/api/api.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import { hasFailed } from '#shared/api/has-failed.ts';
import { createConcurrencyLimit } from '#shared/api/limit-concurrency.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';

const MENU = 'GET /api/commerces/get/complete-commerce/:id';
const MENUS_PATH = '/api/commerces/get/complete-commerce/';
/** The connections of a phone are few, and a photo or an order must not wait for twenty menus. */
const limited = createConcurrencyLimit(3);

type MenuReading = UseQueryResult<CompleteCommerce>;

/** Menus and readings of some stalls. `readAtMs`: of the oldest menu; null without any. `isAnswered`: by a failure of the server. */
type Readings = {
  readonly menus: readonly CompleteCommerce[];
  readonly missingCount: number;
  readonly erroredCount: number;
  readonly readAtMs: number | null;
  readonly isAnswered: boolean;
};

/** The menus of a venue that this device has, and the number of those that it reads or cannot read. */
export type VenueMenus = Pick<Readings, 'menus' | 'readAtMs' | 'isAnswered'> & {
  readonly pendingCount: number;
  readonly failedCount: number;
  readonly retry: () => void;
};

/**
 * Reads the menus of all stalls, in both languages for a search, by the calls of the stalls' own screens, so that both share what the device stores. @see
 * COM-01, APP-07
 */
export function useVenueMenus(venue: Venue): VenueMenus {
  const commerces = useCommerces(venue);
  const client = useQueryClient();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const { missingCount, erroredCount, ...read } = useQueries({
    queries: (commerces.data ?? []).map(({ id }) => ({
      ...queryInBoth(MENU, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => limited(() => api.send(MENU, { params: { id }, signal })),
    })),
    combine: toMenus,
  });
  const retry = () => {
    void commerces.refetch();
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(MENUS_PATH) });
  };
  if (!commerces.data) {
    const failedCount = hasFailed(commerces, isDown) ? 1 : 0;
    const isAnswered = commerces.error instanceof ApiProblem;
    return { ...read, isAnswered, pendingCount: 1 - failedCount, failedCount, retry };
  }
  const failedCount = isDown ? missingCount : erroredCount;
  return { ...read, pendingCount: missingCount - failedCount, failedCount, retry };
}

function toMenus(readings: MenuReading[]): Readings {
  const menus = readings.flatMap(({ data }) => data ?? []);
  const missing = readings.filter(({ data }) => data === undefined);
  const readAtMs = readings.filter(({ data }) => data !== undefined).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return {
    menus,
    missingCount: missing.length,
    erroredCount: missing.filter(({ errorUpdateCount }) => errorUpdateCount > 0).length,
    readAtMs: readAtMs.length === 0 ? null : Math.min(...readAtMs),
    isAnswered: missing.some(({ error }) => error instanceof ApiProblem),
  };
}

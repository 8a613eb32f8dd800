import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { commerceState, type CommerceState } from '@app/rules/venues/commerce-state.ts';

/** Stocks change while other people buy. */
const READ_AGAIN_MS = 10_000;

export function menuKey(commerceId: number) {
  return ['/api/commerces', commerceId, 'menu'] as const;
}

/** `state`: at the counter, where a pause for phones and kiosks does not count. */
export type CounterMenu = { commerce: CompleteCommerce; state: CommerceState; isPaused: boolean; nowMs: number };

/** The menu of a commerce with its present stocks. @see COM-01, PROD-03 */
export function useCounterMenu(commerceId: number) {
  const nowMs = useNowMs();
  const { data, error, refetch } = useQuery({
    queryKey: menuKey(commerceId),
    queryFn: () => api.send('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerceId } }),
    refetchInterval: READ_AGAIN_MS,
  });
  return {
    menu: data ? counterMenu(data, nowMs) : null,
    error,
    isOffline: error !== null && !(error instanceof ApiProblem),
    readAgain: () => void refetch(),
  };
}

function counterMenu(commerce: CompleteCommerce, nowMs: number): CounterMenu {
  const state = commerceState(commerce, nowMs);
  const isPaused = state.kind === 'paused';
  return { commerce, state: isPaused ? { kind: 'open' } : state, isPaused, nowMs };
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** Poll interval. */
const EVERY_MS = 10_000;

export const refundsKey = (commerceId: number) => ['/api/commerces', commerceId, 'refunds'] as const;

/** Refunds of a commerce's orders. @see REF-04 */
export function useRefunds(commerceId: number) {
  return useQuery({
    queryKey: refundsKey(commerceId),
    queryFn: () => api.send('GET /api/commerces/:id/refunds', { params: { id: commerceId } }),
    refetchInterval: EVERY_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

const READ_EVERY_MS = 5_000;

const keyOf = (commerceId: number) => ['/api/commerces', commerceId, 'prints'];

/** The documents of a commerce that wait or were printed. */
export function useQueue(commerceId: number) {
  return useQuery({
    queryKey: keyOf(commerceId),
    queryFn: async () => api.send('GET /api/commerces/:id/prints', { params: { id: commerceId } }),
    refetchInterval: READ_EVERY_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** What a stall can prepare, and its orders of the last event. @param id null: a new stall */
export function useCapacity(id: number | null) {
  return useQuery({
    queryKey: ['commerces', 'capacity', id],
    queryFn: () => api.send('GET /api/commerces/:id/capacity', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';

/** The card terminals at the counter; none while they are unknown. @see POINT-01 */
export function useCounterTerminals(commerceId: number): readonly CounterTerminal[] {
  const { data } = useQuery({
    queryKey: ['/api/commerces', commerceId, 'counter-terminals'],
    queryFn: () => api.send('GET /api/commerces/:id/counter-terminals', { params: { id: commerceId } }),
  });
  return data ?? [];
}

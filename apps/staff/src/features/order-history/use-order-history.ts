import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** The history of an order, read when it is shown and after each change that `version` counts. @see ORD-08 */
export function useOrderHistory(orderId: number, version: string | number) {
  const read = useQuery({
    queryKey: ['/api/orders', orderId, 'history', version],
    queryFn: () => api.send('GET /api/orders/:id/history', { params: { id: orderId } }),
    placeholderData: (before) => before,
  });
  return { history: read.data, hasFailed: read.isError, readAgain: () => void read.refetch() };
}

import { useQuery } from '@tanstack/react-query';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';

const READ_EVERY_MS = 5_000;

/** The paid order as it is now: the time that the commerce promised, and its refunds. @see KIOSK-06, ORD-04, REF-04 */
export function usePresentOrder(order: Order): Order {
  const { id, accessToken = '' } = order;
  const { data } = useQuery({
    queryKey: ['kiosk-order', id],
    queryFn: ({ signal }) =>
      kioskApi.send('GET /api/orders/:id', { params: { id }, headers: { 'x-order-token': accessToken }, signal }),
    refetchInterval: READ_EVERY_MS,
  });
  return data === undefined ? order : { ...order, ...data };
}

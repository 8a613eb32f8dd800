import { useQuery } from '@tanstack/react-query';
import type { Order } from '@app/contract/visitor/orders.ts';
import { kioskApi } from '../device/kiosk-api.ts';

/** The time that the commerce promised when the order was paid; null until it is known. @see KIOSK-06, ORD-04 */
export function usePromisedAt({ id, accessToken = '', promisedAt }: Order): string | null {
  const { data } = useQuery({
    queryKey: ['kiosk-order', id],
    queryFn: ({ signal }) =>
      kioskApi.send('GET /api/orders/:id', { params: { id }, headers: { 'x-order-token': accessToken }, signal }),
    enabled: promisedAt === null,
  });
  return data?.promisedAt ?? promisedAt;
}

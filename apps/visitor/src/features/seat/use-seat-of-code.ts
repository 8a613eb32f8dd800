import { useQuery } from '@tanstack/react-query';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';

export type SeatRead =
  | { kind: 'loading' | 'unknown' }
  /** The read continues once there is a network. */
  | { kind: 'failed'; retry: () => void }
  | { kind: 'here'; area: DeliveryArea; place: DeliverySelection };

/** The place of a seat's code, checked by the server. @see DEL-02 */
export function useSeatOfCode(code: string): SeatRead {
  const venue = useVenue();
  const read = useQuery({
    ...apiQuery('GET /api/venues/:id/seat', { params: { id: venue.id }, query: { code } }),
    enabled: code !== '',
    retry: (failures, failure) => !(failure instanceof ApiProblem) && failures < 2,
  });
  const hasFailed = useHasFailed(read);
  if (code === '' || (read.error instanceof ApiProblem && read.error.status < 500)) return { kind: 'unknown' };
  const place = read.data;
  if (place) {
    const area = venue.deliveryConfig.areas.find(({ id }) => id === place.areaId);
    return area ? { kind: 'here', area, place } : { kind: 'unknown' };
  }
  return hasFailed ? { kind: 'failed', retry: () => void read.refetch() } : { kind: 'loading' };
}

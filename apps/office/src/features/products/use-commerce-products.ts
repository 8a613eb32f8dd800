import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';

/** The products of the stall that the surrounding form has chosen. */
export function useCommerceProducts(): readonly ManagedProduct[] {
  const { id: venueId } = useOpenVenue();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  const { data } = useQuery({
    queryKey: ['products', 'of-stall', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { perPage: 500, commerceId: Number(commerceId), sort: 'name' },
      }),
    enabled: typeof commerceId === 'number',
  });
  return data?.data ?? [];
}

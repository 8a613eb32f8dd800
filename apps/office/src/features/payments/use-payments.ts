import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

export function useVenue() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['venue', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId', { params: { venueId } }),
  });
}

export function useAccounts() {
  const { id } = useOpenVenue();
  return useQuery({
    queryKey: ['payment-accounts', id],
    queryFn: () => api.send('GET /api/venues/:id/payment-accounts', { params: { id } }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const EVERY_MS = 5_000;
const KEY = 'connections';

/** The webhooks of the open venue, with what was delivered today. */
export function useEndpoints() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: [KEY, venueId, 'endpoints'],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/webhooks', { params: { venueId } }),
    refetchInterval: EVERY_MS,
  });
}

/** A page of the log of a webhook. */
export function useDeliveries(endpointId: number, { page, isOpen }: { page: number; isOpen: boolean }) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: [KEY, venueId, 'deliveries', endpointId, page, isOpen],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/webhooks/:endpointId/deliveries', {
        params: { venueId, endpointId },
        query: { page, ...(isOpen && { isDelivered: 'false' as const }) },
      }),
    refetchInterval: EVERY_MS,
    placeholderData: (former) => former,
  });
}

/** One event of the log, with its attempts and its body. */
export function useDelivery(endpointId: number, eventId: string) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: [KEY, venueId, 'delivery', endpointId, eventId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/webhooks/:endpointId/deliveries/:eventId', {
        params: { venueId, endpointId, eventId },
      }),
    refetchInterval: EVERY_MS,
  });
}

/** The read-only keys of the open venue. */
export function useApiKeys() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: [KEY, venueId, 'keys'],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/api-keys', { params: { venueId } }),
    refetchInterval: EVERY_MS,
  });
}

/** A change of connections. Afterwards the lists are read again. */
export function useConnectionChange<Input, Answer>(
  change: (input: Input, venueId: number) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (input: Input) => change(input, venueId),
    onSuccess: async (answer) => {
      onDone(answer);
      await queries.invalidateQueries({ queryKey: [KEY, venueId] });
    },
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { suffices } from '@app/contract/protocol/permissions.ts';

/** The menus and prices by time of a stall. */
export function useMenuRules(commerceId: number) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['menu-rules', venueId, commerceId],
    queryFn: async () =>
      (await api.send('GET /api/admin/venues/:venueId/menu-rules', { params: { venueId }, query: { commerceId } }))
        .data,
  });
}

/** The products of a stall that are on sale. */
export function useProducts(commerceId: number) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['products', 'all', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { page: 1, perPage: 500, commerceId },
      }),
  });
}

/** The events of the venue, the latest first; none for a person who may not read them. */
export function useEvents() {
  const { id: venueId, isWhole, permissions } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['events', 'choice', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/events', {
        params: { venueId },
        query: { page: 1, perPage: 50, sort: 'startsAt', order: 'desc' },
      }),
    enabled: isWhole && suffices(permissions, ['reports', 'settings']),
  });
  return (data?.data ?? []).map(({ id, name, kind, startsAt, endsAt, delayMinutes }) => ({
    id,
    name,
    kind,
    delayMinutes,
    startsAtMs: Date.parse(startsAt),
    endsAtMs: Date.parse(endsAt),
  }));
}

export type ChosenEvent = ReturnType<typeof useEvents>[number];

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { ExpectedPayouts, Overview, OverviewSales } from '@app/contract/today/overview.ts';

const SOON_MS = 10_000;
const LATER_MS = 60_000;

export type HomeReads = {
  overview: UseQueryResult<Overview>;
  live: UseQueryResult<LiveView>;
  /** Null: the person has no reports here. */
  sales: UseQueryResult<OverviewSales> | null;
  payouts: UseQueryResult<ExpectedPayouts> | null;
};

/** The parts of the home, each read on its own: one that fails leaves the others. */
export function useHomeReads(compareWithEventId: number | null): HomeReads {
  const { id: venueId, isWhole, permissions } = useOpenVenue();
  const params = { venueId };
  const seesMoney = permissions.includes('reports');
  const overview = useQuery({
    queryKey: ['overview', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/overview', { params }),
    refetchInterval: SOON_MS,
  });
  const live = useQuery({
    queryKey: ['live', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/live', { params }),
    refetchInterval: SOON_MS,
  });
  const sales = useQuery({
    queryKey: ['overview', 'sales', venueId, compareWithEventId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/overview/sales', {
        params,
        query: compareWithEventId === null ? {} : { compareWithEventId },
      }),
    refetchInterval: SOON_MS,
    enabled: seesMoney,
  });
  const payouts = useQuery({
    queryKey: ['overview', 'payouts', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/overview/payouts', { params }),
    refetchInterval: LATER_MS,
    enabled: seesMoney && isWhole,
  });
  return { overview, live, sales: seesMoney ? sales : null, payouts: seesMoney && isWhole ? payouts : null };
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuBatch, ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import type { BroughtProducts, TargetVenue } from '@app/contract/back-office/menus/venue-prices.ts';
import type { BatchBody, BringBody } from './price-lines.ts';

/** A batch has thousands of prices. */
const TIMEOUT_MS = 60_000;

/** What the selected prices of the open venue change in others. */
export function usePricesPreview(selection: ProductSelection, targetVenueIds: readonly number[]) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['venue-prices', venueId, selection, targetVenueIds],
    queryFn: () =>
      api.send('POST /api/admin/venues/:venueId/menu-batches/venue-prices', {
        params: { venueId },
        body: { selection, targetVenueIds: [...targetVenueIds] },
      }),
    enabled: targetVenueIds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** A call to one venue. `key` identifies it in the results. */
export type PricesJob = { readonly key: string; readonly venue: TargetVenue } & (
  | { readonly kind: 'prices'; readonly body: BatchBody }
  | { readonly kind: 'products'; readonly body: BringBody }
);

/** How a call went. A failed one is sent again as it is, so that nothing is done twice. */
export type PricesResult = { readonly job: PricesJob } & (
  | { readonly kind: 'prices'; readonly batch: MenuBatch }
  | { readonly kind: 'products'; readonly brought: BroughtProducts }
  | { readonly kind: 'failed'; readonly error: unknown }
);

/** Calls each venue, one after the other. A failure stops no other call. */
export function useApplyPrices() {
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly PricesResult[]>([]);
  const applying = useMutation({
    mutationFn: async (jobs: readonly PricesJob[]) => {
      for (const job of jobs) {
        const result = await run(job);
        setResults((former) => [...former.filter((one) => one.job.key !== job.key), result]);
      }
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { results, isBusy: applying.isPending, apply: applying.mutate };
}

async function run(job: PricesJob): Promise<PricesResult> {
  const params = { venueId: job.venue.venueId };
  const timeoutMs = TIMEOUT_MS;
  try {
    if (job.kind === 'prices') {
      const { body } = job;
      const batch = await api.send('POST /api/admin/venues/:venueId/menu-batches', { params, body, timeoutMs });
      return { job, kind: 'prices', batch };
    }
    const { body } = job;
    const url = 'POST /api/admin/venues/:venueId/menu-batches/brought-products';
    return { job, kind: 'products', brought: await api.send(url, { params, body, timeoutMs }) };
  } catch (error) {
    return { job, kind: 'failed', error };
  }
}

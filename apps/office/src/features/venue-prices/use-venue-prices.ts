import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuBatch, ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import type { TargetVenue } from '@app/contract/back-office/menus/venue-prices.ts';
import type { BatchBody } from './price-lines.ts';

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

/** The batch of a venue, and how it went. A failed one has its request, which is sent again as it is. */
export type PricesResult = {
  readonly venue: TargetVenue;
  readonly body: BatchBody;
  readonly batch: MenuBatch | null;
  readonly error: unknown;
};

type Wanted = Pick<PricesResult, 'venue' | 'body'>;

/** Applies a batch in each venue, one after the other. One that fails stops no other. */
export function useApplyPrices() {
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly PricesResult[]>([]);
  const applying = useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      for (const one of wanted) {
        const result = await applyOne(one);
        setResults((former) => [...former.filter(({ body }) => body.id !== one.body.id), result]);
      }
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { results, isBusy: applying.isPending, apply: applying.mutate };
}

async function applyOne({ venue, body }: Wanted): Promise<PricesResult> {
  try {
    const batch = await api.send('POST /api/admin/venues/:venueId/menu-batches', {
      params: { venueId: venue.venueId },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return { venue, body, batch, error: null };
  } catch (error) {
    return { venue, body, batch: null, error };
  }
}

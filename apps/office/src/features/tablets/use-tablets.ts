import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Tablet } from '@app/contract/back-office/tablets.ts';

const LIST_EVERY_MS = 15_000;
const OFFER_EVERY_MS = 1_500;

/** The shared tablets of the open venue that the person runs. */
export function useTablets() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['tablets', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/tablets', { params: { venueId } }),
    refetchInterval: LIST_EVERY_MS,
  });
}

/** A tablet whose link was created, until it is confirmed or refused. */
export function useOffer({ id: tabletId, commerceId }: Pick<Tablet, 'id' | 'commerceId'>) {
  return useQuery({
    queryKey: ['tablet', tabletId],
    queryFn: () => api.send('GET /api/commerces/:id/tablets/:tabletId', { params: { id: commerceId, tabletId } }),
    refetchInterval: OFFER_EVERY_MS,
    retry: false,
  });
}

/** A change of tablets. Afterwards the list is read again. */
export function useTabletChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      onDone(answer, input);
      await queries.invalidateQueries({ queryKey: ['tablets'] });
    },
  });
}

/** A tablet that was added, with the link that it opens once. */
export type Offer = { readonly tablet: Tablet; readonly link: string };

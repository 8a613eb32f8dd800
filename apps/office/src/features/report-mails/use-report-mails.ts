import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const KEY = 'report-mails';

/** The reports that the open venue sends by mail, and the people who may receive them. */
export function useReportMails() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: [KEY, venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/report-mails', { params: { venueId } }),
  });
}

/** A change of the schedules. Afterwards the list is read again. */
export function useReportMailChange<Input>(
  change: (input: Input, venueId: number) => Promise<unknown>,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (input: Input) => change(input, venueId),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: [KEY, venueId] });
    },
  });
}

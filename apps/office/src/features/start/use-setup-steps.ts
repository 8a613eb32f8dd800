import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { setupSteps, type Step } from './setup-steps.ts';
import { useText } from './use-text.ts';

/** The steps of the set-up. A person without its permissions has none. */
export function useSetupSteps(): { steps: readonly Step[] | undefined; error: unknown; refetch: () => void } {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const params = { venueId };
  const venue = useQuery({
    queryKey: ['venue', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId', { params }),
  });
  const stalls = useQuery({
    queryKey: ['commerces', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces', { params, query: { perPage: 500 } }),
  });
  const events = useQuery({
    queryKey: ['events', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/events', { params, query: { perPage: 1 } }),
  });
  const members = useQuery({
    queryKey: ['people', 'start', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params, query: { perPage: 1 } }),
  });
  const refetch = () => {
    for (const read of [venue, stalls, events, members]) if (read.error) void read.refetch();
  };
  const error = venue.error ?? stalls.error ?? events.error ?? members.error;
  if (!venue.data || !stalls.data || !events.data || !members.data) return { steps: undefined, error, refetch };
  const setup = {
    venue: venue.data,
    stalls: stalls.data.data,
    members: members.data.total,
    events: events.data.total,
  };
  return { steps: setupSteps(setup, text), error: null, refetch };
}

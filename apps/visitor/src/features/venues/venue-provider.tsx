import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiProblem } from '@app/client/failures.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { VenueContext, type ReadVenue } from '@app/ordering/venue/venue-context.ts';
import { IconSetContext } from '@app/ui/icons/icon-set.ts';
import { routeVenueCode } from './route-venue.ts';
import { enterVenue, clearVenue, useVisit } from './visit-store.ts';

/**
 * Venue of the route, else the last visited one. The persisted one shows at once during the read; one that the server
 * does not find is cleared.
 *
 * @see APP-07, VENUE-05
 */
export function VenueProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const saved = useVisit((visit) => visit.venue);
  const code = routeVenueCode(path) ?? saved?.code;

  const { data, error, refetch } = useQuery({
    ...queryInBoth('GET /api/venues/get/by-code/:venueCode', { params: { venueCode: code ?? '' } }),
    enabled: code !== undefined,
  });
  const isMissing = error instanceof ApiProblem && error.status === 404;

  useEffect(() => {
    if (data) enterVenue(data);
  }, [data]);
  useEffect(() => {
    if (isMissing && code === useVisit.getState().venue?.code) clearVenue();
  }, [isMissing, code]);

  const here = data ?? sameCode(saved, code);
  const hasFailed = error !== null;
  // The same value in a later render: without it, all that use the venue would render again.
  const state = useMemo<ReadVenue>(() => {
    const retry = () => void refetch();
    if (isMissing) return { kind: 'missing', venue: null, retry };
    if (here) return { kind: 'here', venue: here, retry };
    if (code === undefined) return { kind: 'none', venue: null, retry };
    return { kind: hasFailed ? 'failed' : 'loading', venue: null, retry };
  }, [isMissing, here, code, hasFailed, refetch]);
  return (
    <VenueContext value={state}>
      <IconSetContext value={here?.useDifferentIconSet ? 'alternative' : 'plain'}>{children}</IconSetContext>
    </VenueContext>
  );
}

/** The persisted venue if it is the requested one. */
function sameCode<Venue extends { code: string }>(venue: Venue | null, code: string | undefined): Venue | undefined {
  return venue && venue.code === code ? venue : undefined;
}

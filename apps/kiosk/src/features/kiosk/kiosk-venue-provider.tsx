import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenLanguage } from '#shared/texts/screen-language.tsx';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { VenueContext, type ReadVenue } from '@app/ordering/venue/venue-context.ts';
import { IconSetContext } from '@app/ui/icons/icon-set.ts';
import { useKioskConnection } from './device/kiosk-connection.ts';
import { useKioskVisit } from './visit/kiosk-visit.ts';

/** Provides the venue of the kiosk, and the language that the person chose, else the venue's. @see APP-01 */
export function KioskVenueProvider({ children }: { children: ReactNode }) {
  const code = useKioskConnection(({ kiosk }) => kiosk?.venueCode);
  const { data, error, refetch } = useQuery({
    ...queryInBoth('GET /api/venues/get/by-code/:venueCode', { params: { venueCode: code ?? '' } }),
    enabled: code !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : 3_000),
  });
  const retry = () => void refetch();
  const state: ReadVenue = data
    ? { kind: 'here', venue: data, retry }
    : { kind: error ? 'failed' : 'loading', venue: null, retry };

  const chosen = useKioskVisit((visit) => visit.language);
  return (
    <VenueContext value={state}>
      <IconSetContext value={data?.useDifferentIconSet ? 'alternative' : 'plain'}>
        <ScreenLanguage wanted={chosen} venue={data ?? null}>
          {children}
        </ScreenLanguage>
      </IconSetContext>
    </VenueContext>
  );
}

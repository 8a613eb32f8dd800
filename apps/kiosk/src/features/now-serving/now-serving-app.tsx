import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import '@app/ui/theme/forced-colours.css';
import './now-serving.css';
import './now-serving-commerce.css';
import './now-serving-venue.css';
import { StrictMode, type ReactNode } from 'react';
import { Route, Router, useSearchParams } from 'wouter';
import { ScreenLanguage } from '#shared/texts/screen-language.tsx';
import { VenuePalette } from '#shared/venue/venue-palette.tsx';
import { ApiProblem } from '@app/client/failures.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { VenueContext } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { NowServingNotice } from './now-serving-notice.tsx';
import { NowServingScreen } from './now-serving-screen.tsx';

const VENUE_EVERY_MS = 60_000;
const RETRY_EVERY_MS = 5_000;

/** A screen at the counters: `/now-serving/{venue}` of all stalls, `/now-serving/{venue}/{stall}` of one. @see ORD-08 */
export function NowServingApp({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Route path="/now-serving/:venueCode/:commerceCode?">
            {({ venueCode, commerceCode }) => (
              <ScreenOfVenue venueCode={venueCode} commerceCode={commerceCode ?? null} />
            )}
          </Route>
          <Route path="/now-serving">
            <AddressLanguage venue={null}>
              <NowServingNotice about="missing" />
            </AddressLanguage>
          </Route>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}

function ScreenOfVenue({ venueCode, commerceCode }: { venueCode: string; commerceCode: string | null }) {
  useWakeLock();
  const { data: venue, error } = useQuery({
    ...queryInBoth('GET /api/venues/get/by-code/:venueCode', { params: { venueCode } }),
    refetchInterval: ({ state }) => (state.data ? VENUE_EVERY_MS : RETRY_EVERY_MS),
    refetchIntervalInBackground: true,
    retry: false,
  });
  return (
    <AddressLanguage venue={venue ?? null}>
      {venue ? (
        <VenueContext value={{ kind: 'here', venue, retry: () => undefined }}>
          <VenuePalette />
          <NowServingScreen venue={venue} commerceCode={commerceCode} />
        </VenueContext>
      ) : (
        <NowServingNotice about={noticeOf(error)} />
      )}
    </AddressLanguage>
  );
}

function noticeOf(error: Error | null): 'loading' | 'missing' | 'unreachable' {
  if (error === null) return 'loading';
  return error instanceof ApiProblem && error.status === 404 ? 'missing' : 'unreachable';
}

/** In the venue's language, or the one of the address: `?language=en`. @see APP-01 */
function AddressLanguage({ venue, children }: { venue: Venue | null; children: ReactNode }) {
  const [search] = useSearchParams();
  const asked = search.get('language');
  return (
    <ScreenLanguage wanted={asked === 'en' || asked === 'es' ? asked : null} venue={venue}>
      {children}
    </ScreenLanguage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { VenueContext, type ReadVenue } from '#features/venues/venue-context.ts';
import { queryInBoth } from '#shared/api/api-query.ts';
import { es, type Texts } from '#shared/texts/es.ts';
import { setShownLanguage } from '#shared/texts/shown-language.ts';
import { textLocale } from '#shared/texts/text-locale.ts';
import { TranslationsContext } from '#shared/texts/use-text.ts';
import { textOf } from '@app/client/texts.ts';
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
  const locale = textLocale(chosen ?? data?.language ?? 'es', data ?? null);
  useEffect(() => {
    document.documentElement.lang = locale;
    setShownLanguage(locale);
  }, [locale]);
  const translations = useMemo(() => ({ locale, text: textOf<Texts>(es) }), [locale]);
  return (
    <VenueContext value={state}>
      <IconSetContext value={data?.useDifferentIconSet ? 'alternative' : 'plain'}>
        <TranslationsContext value={translations}>{children}</TranslationsContext>
      </IconSetContext>
    </VenueContext>
  );
}

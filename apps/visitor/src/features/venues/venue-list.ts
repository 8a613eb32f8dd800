import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { localiseFor } from '@app/rules/language/localised.ts';

/** Code of this app: its venues, its Google client. An operator with several apps builds each with its own. */
export const APP_CODE = import.meta.env['VITE_APP_CODE'] ?? 'entretiempo';

/** Enabled venues of this app, in order. @see VENUE-01 */
export function useCurrentVenues() {
  const language = useLanguage();
  const select = useCallback(
    (venues: readonly Venue[]) => venues.map((venue) => localiseFor(venue, language)(venue)),
    [language],
  );
  const query = queryInBoth('GET /api/apps/:app/venues/get/current-venues', { params: { app: APP_CODE } });
  return useQuery({ ...query, select });
}

import { apiQuery } from '#shared/api/api-query.ts';

/** Which app this is: which venues it shows, which Google client it has. An operator with several gives each build its own. */
export const APP_CODE = import.meta.env['VITE_APP_CODE'] ?? 'entretiempo';

/** The enabled venues of this app, in their order. @see VENUE-01 */
export function currentVenuesQuery() {
  return apiQuery('GET /api/apps/:app/venues/get/current-venues', { params: { app: APP_CODE } });
}

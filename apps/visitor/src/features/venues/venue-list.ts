import { apiQuery } from '#shared/api/api-query.ts';

/** Code of this app: its venues, its Google client. An operator with several apps builds each with its own. */
export const APP_CODE = import.meta.env['VITE_APP_CODE'] ?? 'entretiempo';

/** Enabled venues of this app, in order. @see VENUE-01 */
export function currentVenuesQuery() {
  return apiQuery('GET /api/apps/:app/venues/get/current-venues', { params: { app: APP_CODE } });
}

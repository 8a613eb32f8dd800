import { apiQuery } from './api-query.ts';

/** Which venues this app shows; an operator with several apps gives each build its own. */
const APP_CODE = import.meta.env['VITE_APP_CODE'] ?? 'entretiempo';

/** The enabled venues of this app, in their order. @see VENUE-01 */
export function currentVenuesQuery() {
  return apiQuery('GET /api/apps/:app/venues/get/current-venues', { params: { app: APP_CODE } });
}

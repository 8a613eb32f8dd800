import { apiQuery } from '@app/ordering/reads/api-query.ts';

/** Top-ups by card with an unknown result. @see WAL-01, PAY-02 */
export function openTopUpsQuery(userId: number, venueId: number) {
  return {
    ...apiQuery('GET /api/users/:userId/:venueId/card-top-ups', { params: { userId, venueId } }),
    staleTime: 0,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useHasFailed } from '#shared/api/has-failed.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';

/** Balance at the venue. `hasFailed`: there is none to show, not even an earlier one. @see WAL-01 */
export function useBalance(user: User, venue: Venue) {
  const reading = useQuery(
    apiQuery('GET /api/users/:userId/:venueId/balance', { params: { userId: user.id, venueId: venue.id } }),
  );
  const hasFailed = useHasFailed(reading);
  return { data: reading.data, hasFailed: hasFailed && !reading.data };
}

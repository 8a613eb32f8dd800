import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/** Commerces whose rows and sums a caller reads. `isWholeVenue`: of an editor of the venue, who named no commerce. */
export type ReportScope = { readonly isWholeVenue: boolean; readonly commerceIds: readonly number[] | null };

/**
 * What a caller may read of a venue: an editor of the venue everything, an editor of commerces their own.
 *
 * @param commerceId the one that the caller asks for
 * @throws ProblemError 404 for a commerce that the caller does not run
 * @see ROLE-01
 */
export function reportScopeOf({ editor: { commerceIds: own } }: VenueScope, commerceId?: number): ReportScope {
  if (own === null) {
    return { isWholeVenue: commerceId === undefined, commerceIds: commerceId === undefined ? null : [commerceId] };
  }
  const commerceIds = commerceId === undefined ? own : own.filter((id) => id === commerceId);
  if (commerceIds.length === 0) throw new ProblemError(404, 'not-found');
  return { isWholeVenue: false, commerceIds };
}

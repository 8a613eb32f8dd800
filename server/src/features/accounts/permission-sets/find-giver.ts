import { hasVenue } from '#features/venues/has-venue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { VenueScope } from '../scope/request-scope.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { Giver } from './require-may-give.ts';

/** Who changes people, where. @throws ProblemError 404 for a venue that does not exist: an Admin runs every number */
export async function findGiver(
  db: Db,
  { venueId, actorId, editor: { commerceIds } }: VenueScope,
  { roles }: Viewer,
): Promise<Giver> {
  if (!(await hasVenue(db, venueId))) throw new ProblemError(404, 'not-found');
  return { venueId, actorId, roles, commerceIds };
}

import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { DrawerRow } from './drawer-store.ts';

/** A commerce and the person who calls. */
export type DrawerAt = {
  venueId: number;
  commerceId: number;
  actorId: number;
  /** The person runs the whole venue. */
  isVenueStaff: boolean;
};

/** @throws ProblemError 404 for a commerce that does not exist */
export async function getDrawerAt(db: Reader, scope: CommerceScope): Promise<DrawerAt> {
  const { venueId, commerceId, actorId, editor } = scope;
  if (!(await hasCommerce(db, venueId, commerceId))) throw new ProblemError(404, 'not-found');
  return { venueId, commerceId, actorId, isVenueStaff: editor.commerceIds === null };
}

/** Whether the caller may change a drawer: its owner and staff of the whole venue. */
export function mayChange({ actorId, isVenueStaff: isOfVenue }: DrawerAt, { accountId }: DrawerRow): boolean {
  return isOfVenue || accountId === actorId;
}

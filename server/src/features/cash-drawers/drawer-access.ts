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
  /** The person reads the drawers of others too. */
  readsAll: boolean;
};

/** @throws ProblemError 404 for a commerce that does not exist */
export async function getDrawerAt(db: Reader, scope: CommerceScope): Promise<DrawerAt> {
  const { venueId, commerceId, actorId, editor, grant } = scope;
  if (!(await hasCommerce(db, venueId, commerceId))) throw new ProblemError(404, 'not-found');
  const readsAll = grant.permissions.includes('reports');
  return { venueId, commerceId, actorId, isVenueStaff: editor.commerceIds === null, readsAll };
}

/** Whether the caller may read a drawer: its owner and staff with the permission `reports`. @see ROLE-01 */
export function mayRead({ actorId, readsAll }: DrawerAt, { accountId }: Pick<DrawerRow, 'accountId'>): boolean {
  return readsAll || accountId === actorId;
}

/** Whether the caller may change a drawer: its owner, and staff of the whole venue who may read it. */
export function mayChange(at: DrawerAt, drawer: DrawerRow): boolean {
  return mayRead(at, drawer) && (at.isVenueStaff || drawer.accountId === at.actorId);
}

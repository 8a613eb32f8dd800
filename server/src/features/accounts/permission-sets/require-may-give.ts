import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { mayGive, type Grant } from '@app/contract/protocol/permissions.ts';
import { grantOfReadySet, grantWithoutSet, READY_SET_KEYS, READY_SETS } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { covers, grantAt } from '../roles/role-scope.ts';
import type { Role } from '../roles/role-sql.ts';
import { findCurrency, findSetOfRole } from './permission-set-store.ts';

/**
 * A person who changes what others may do in a venue. `roles`: their own. `commerceIds`: the commerces where they may
 * change people; null: the whole venue.
 */
export type Giver = {
  readonly venueId: number;
  readonly actorId: number;
  readonly roles: readonly Role[];
  readonly commerceIds: readonly number[] | null;
};

/**
 * Checks that a role is in the part of its giver, and above their own roles at no place.
 *
 * @throws ProblemError 404 for a part that the giver does not run, or an unknown set; 403 `more-than-own-role`
 * @see ROLE-01
 */
export async function requireMayGive(tx: Tx, giver: Giver, role: VenueRole): Promise<void> {
  const isOfVenue = role.roleId === ROLE.venueEditor;
  if (isOfVenue && giver.commerceIds !== null) throw new ProblemError(403, 'more-than-own-role');
  const places = isOfVenue ? [null] : role.commerceIds;
  if (!places.every((commerceId) => covers(giver, commerceId))) throw new ProblemError(404, 'not-found');
  const wanted = await getGrant(tx, giver.venueId, role);
  const isWithin = places.every((commerceId) => mayGive(grantAt(giver.roles, giver.venueId, commerceId), wanted));
  if (!isWithin) throw new ProblemError(403, 'more-than-own-role');
}

/** What a role gives. @throws ProblemError 404 for an unknown set, or one that counts as another role */
async function getGrant(tx: Tx, venueId: number, { roleId, permissionSet }: VenueRole): Promise<Grant> {
  if (permissionSet === undefined) return grantWithoutSet(roleId);
  const key = READY_SET_KEYS.find((known) => known === permissionSet);
  if (key === undefined) {
    const set = await findSetOfRole(tx, venueId, { id: permissionSet, roleId });
    if (!set) throw new ProblemError(404, 'not-found');
    return set;
  }
  const currency = await findCurrency(tx, venueId);
  if (READY_SETS[key].roleId !== roleId || currency === undefined) throw new ProblemError(404, 'not-found');
  return grantOfReadySet(key, currency);
}

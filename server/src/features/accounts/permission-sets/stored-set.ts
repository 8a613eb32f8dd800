import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { READY_SET_KEYS } from '@app/contract/protocol/ready-sets.ts';

/** The permission set of a role, as its two columns have it: at most one of them. */
export type StoredSet = { readonly readySet: string | null; readonly permissionSetId: string | null };

export function toStoredSet({ permissionSet }: Pick<VenueRole, 'permissionSet'>): StoredSet {
  if (permissionSet === undefined) return { readySet: null, permissionSetId: null };
  const readySet = READY_SET_KEYS.find((key) => key === permissionSet) ?? null;
  return { readySet, permissionSetId: readySet === null ? permissionSet : null };
}

export function toPermissionSet({ readySet, permissionSetId }: StoredSet): Pick<VenueRole, 'permissionSet'> {
  const permissionSet = permissionSetId ?? READY_SET_KEYS.find((key) => key === readySet);
  return permissionSet === undefined ? {} : { permissionSet };
}

import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { usePermissionSets } from './use-permission-sets.ts';
import { useText } from './use-text.ts';

/** Role and scope in words: up to two stalls by name, more by their number. */
export function useRoleText(): (role: VenueRole) => { role: string; scope: string } {
  const text = useText();
  const stalls = useCommercesQuery();
  const sets = usePermissionSets();
  return (role) => {
    const set = sets.find(({ key }) => key === role.permissionSet);
    if (role.roleId === ROLE.venueEditor) return { role: set?.name ?? text('role-venue'), scope: text('scope-venue') };
    const names = role.commerceIds.flatMap((id) => stalls.data?.data.find((stall) => stall.id === id)?.name ?? []);
    const count = role.commerceIds.length;
    const isShort = count <= 2 && names.length === count;
    return {
      role: set?.name ?? text('role-stalls'),
      scope: isShort ? names.join(', ') : text('scope-stalls', { count }),
    };
  };
}

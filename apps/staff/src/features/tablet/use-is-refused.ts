import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { suffices, type NeededPermission, type Permission } from '@app/contract/protocol/permissions.ts';

/** Whether another person has to go on, because the one who is in on this shared tablet may not. @see ROLE-01 */
export function useIsRefused(permissions: readonly Permission[], needs: NeededPermission): boolean {
  const isTablet = useSharedTablet(({ stallName }) => stallName !== null);
  return isTablet && !suffices(permissions, needs);
}

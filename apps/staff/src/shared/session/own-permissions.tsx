import { createContext, use, type ReactNode } from 'react';
import { suffices, type NeededPermission, type Permission } from '@app/contract/protocol/permissions.ts';

const Permissions = createContext<readonly Permission[]>([]);

/** Says what the person may do at the stall of the screen. @see ROLE-01 */
export function PermissionsProvider({ value, children }: { value: readonly Permission[]; children: ReactNode }) {
  return <Permissions value={value}>{children}</Permissions>;
}

/** What the person may do at the stall of the screen. */
export function usePermissions(): readonly Permission[] {
  return use(Permissions);
}

/** @returns whether the person may do it here; the server decides */
export function useMay(): (needed: NeededPermission) => boolean {
  const permissions = use(Permissions);
  return (needed) => suffices(permissions, needed);
}

import { ROLE } from '@app/contract/protocol/roles.ts';

/** Whether this role has the tab of refunds: an editor of a venue or of a commerce. @see APP-03 */
export function isEditorRole(roleId: number | undefined): boolean {
  return roleId === ROLE.venueEditor || roleId === ROLE.commerceEditor;
}

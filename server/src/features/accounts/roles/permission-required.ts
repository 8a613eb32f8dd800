import { ProblemError } from '#platform/http/problem-error.ts';
import { suffices, type Grant, type NeededPermission } from '@app/contract/protocol/permissions.ts';

/** The refusal of a person in scope whose role does not allow the call. @see ROLE-01 */
export function permissionRequired(needed: NeededPermission): ProblemError {
  return new ProblemError(403, 'permission-required', { permissions: typeof needed === 'string' ? [needed] : needed });
}

/**
 * Checks what the body of a call decides, beside the permission of the call.
 *
 * @throws ProblemError 403 `permission-required`
 */
export function requirePermission({ permissions }: Grant, needed: NeededPermission): void {
  if (!suffices(permissions, needed)) throw permissionRequired(needed);
}

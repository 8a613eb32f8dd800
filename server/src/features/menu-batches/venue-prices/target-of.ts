import { permissionRequired } from '#features/accounts/roles/permission-required.ts';
import { editorOf } from '#features/accounts/roles/role-scope.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Staff } from '../read-products.ts';

/**
 * What the caller may change in a venue that the body names.
 *
 * @throws ProblemError 404 for a venue where the caller has no role; 403 `permission-required` without the permission
 * @see ROLE-01
 */
export function targetOf(viewer: Viewer, venueId: number): Pick<Staff, 'venueId' | 'editor'> {
  if (!editorOf(viewer, venueId, 'any-role')) throw new ProblemError(404, 'not-found');
  const editor = editorOf(viewer, venueId, 'menu');
  if (!editor) throw permissionRequired('menu');
  return { venueId, editor };
}

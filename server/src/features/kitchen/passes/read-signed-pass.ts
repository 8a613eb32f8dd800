import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import type { PassKeys } from '#features/orders/pickup-pass/pass-keys.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';

/**
 * Reads a pass of a commerce.
 *
 * @throws ProblemError 404 for an unknown commerce; 422 `invalid-verification-code` for a pass that this installation did not
 *   sign, or of another stall
 */
export async function readSignedPass(
  { db, passKeys }: { db: Db; passKeys: PassKeys },
  { venueId, commerceId }: CommerceScope,
  scanned: string,
): Promise<PassContent> {
  const pass = passKeys.read(scanned);
  if (pass?.commerceId === commerceId) return pass;
  if (!(await hasCommerce(db, venueId, commerceId))) throw new ProblemError(404, 'not-found');
  throw new ProblemError(422, 'invalid-verification-code');
}

import { ProblemError } from '#platform/http/problem-error.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';

/**
 * Returns the address trimmed and in lower case.
 *
 * @throws ProblemError 422 `enter-valid-email`
 * @see AUTH-08
 */
export function requireEmailAddress(typed: string): string {
  const address = parseEmailAddress(typed);
  if (address === null) throw new ProblemError(422, 'enter-valid-email');
  return address;
}

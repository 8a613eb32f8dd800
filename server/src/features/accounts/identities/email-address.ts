import { parseEmailAddress } from '@app/contract/values/email-address.ts';

import { ProblemError } from '#platform/http/problem-error.ts';

/**
 * The address as it is kept: trimmed, in lower case.
 *
 * @throws Refusal 422 `enter-valid-email`
 * @see AUTH-08
 */
export function requireEmailAddress(typed: string): string {
  const address = parseEmailAddress(typed);
  if (address === null) throw new ProblemError(422, 'enter-valid-email');
  return address;
}

import { domainToUnicode } from 'node:url';
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

/**
 * Returns the forms in which an address may be stored. Before decision 169 a domain was stored as it was typed, `ñandú.ar`;
 * since then as DNS has it.
 */
export function storedForms(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  return [...new Set([address, address.slice(0, at) + domainToUnicode(address.slice(at))])];
}

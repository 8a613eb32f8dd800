import type { RequirePublic } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/**
 * Checks an address that people typed, without a call to it. Each attempt checks it again, since names change.
 *
 * @returns its normal form
 * @throws ProblemError 422 `webhook-address-not-allowed` for one that is not on the open internet over https,
 *   `webhook-address-unknown` for a name without addresses
 * @see API-03
 */
export async function checkAddress(requirePublic: RequirePublic, typed: string): Promise<string> {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || url.username !== '' || url.password !== '') throw notAllowed();
  url.hash = '';
  try {
    await requirePublic(url);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw error.reason === 'not-allowed' ? notAllowed() : new ProblemError(422, 'webhook-address-unknown');
  }
  return url.href;
}

function notAllowed(): ProblemError {
  return new ProblemError(422, 'webhook-address-not-allowed');
}

import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { ProviderFailure } from './payment-provider.ts';
import type { ProviderConnection } from './provider-definition.ts';

/**
 * Runs a call to a provider within the breaker and the bulkhead of the account.
 *
 * @throws ProviderFailure `not-sent` if nothing left this server, `unknown` if a response is missing or unusable
 */
export async function guardedCall<Result>(
  { breaker, bulkhead }: Pick<ProviderConnection, 'breaker' | 'bulkhead'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await bulkhead.run(() => breaker.run(call));
  } catch (error) {
    throw toProviderFailure(error);
  }
}

function toProviderFailure(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  const wasSent = error.reason !== 'unreachable' && error.reason !== 'not-allowed';
  return new ProviderFailure(wasSent ? 'unknown' : 'not-sent', error.message, null, { cause: error });
}

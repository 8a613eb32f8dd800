import type { z } from 'zod';
import { readJson } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';

export type CloverMerchant = { readonly merchantId: string; readonly apiToken: string };
export type CloverClient = ReturnType<typeof createCloverClient>;

/** Reads the REST API of a merchant and classifies failures. Source: its page "Use the REST API" */
export function createCloverClient(connection: ProviderConnection, { merchantId, apiToken }: CloverMerchant) {
  const { client, apiUrl, limitsMs } = connection;
  return {
    /**
     * @param path below the merchant, with its query
     * @returns null for 404
     * @throws ProviderFailure
     */
    async find<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | null> {
      const url = new URL(`${apiUrl}/v3/merchants/${merchantId}${path}`);
      const { status, read } = await guardedCall(connection, async () => {
        const answer = await client.send({
          method: 'GET',
          url,
          hosts: [url.host],
          accepts: ['application/json'],
          limitMs: limitsMs.read,
          headers: { authorization: `Bearer ${apiToken}` },
        });
        if (answer.status >= 500) throw new OutboundFailure('not-usable', `Clover answered ${answer.status}.`);
        // An unreadable response counts for the breaker like a missing one.
        return { status: answer.status, read: answer.status < 300 ? readJson(answer, shape) : null };
      });
      if (status === 404) return null;
      if (status < 300) return read;
      throw refusalOf(status);
    },
  };
}

function refusalOf(status: number): ProviderFailure {
  const message = `Clover answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderFailure('credentials', message);
  if (status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  return new ProviderFailure('refused', message, String(status));
}

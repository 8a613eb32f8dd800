import type { z } from 'zod';
import { readJson, type OutboundCall, type OutboundResponse } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';

/** The connection of a merchant. */
export type SitefConnection = ProviderConnection & { readonly merchantId: string; readonly merchantKey: string };

type RestCall<Shape extends z.ZodType> = {
  readonly method: 'GET' | 'POST';
  /** Below the address of the REST interface, with its query. */
  readonly path: string;
  readonly shape: Shape;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit: keyof ProviderConnection['limitsMs'];
};

/** An answer: `refusal` is one with status 400, which some calls explain in their body. */
export type RestAnswer<Body> = { readonly body: Body; readonly isRefusal: boolean };

/** Calls the HTML and REST interfaces of a merchant and classifies failures. Source: its page "Response codes" */
export function createSitefClient(connection: SitefConnection) {
  const { apiUrl, merchantId, merchantKey } = connection;
  return {
    /**
     * Starts a transaction at the HTML interface, which takes no credentials.
     *
     * @throws ProviderFailure
     */
    async start<Shape extends z.ZodType>(request: object, shape: Shape): Promise<z.output<Shape>> {
      const answer = await send(connection, {
        method: 'POST',
        url: new URL(`${apiUrl}/init/json.se`),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ request: JSON.stringify(request) }).toString(),
        limitMs: connection.limitsMs.write,
        read: (response) => (response.status < 300 ? readJson(response, shape) : null),
      });
      if (answer.read === null) throw refusalOf(answer.status);
      return answer.read;
    },
    /**
     * Calls the REST interface with the credentials of the merchant.
     *
     * @returns null for 404
     * @throws ProviderFailure
     */
    async call<Shape extends z.ZodType>({
      method,
      path,
      shape,
      body,
      headers,
      limit,
    }: RestCall<Shape>): Promise<RestAnswer<z.output<Shape>> | null> {
      const answer = await send(connection, {
        method,
        url: new URL(`${apiUrl}/api/${path}`),
        headers: {
          merchant_id: merchantId,
          merchant_key: merchantKey,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body }),
        limitMs: connection.limitsMs[limit],
        read: (response) => (response.status < 300 || response.status === 400 ? readJson(response, shape) : null),
      });
      if (answer.status === 404) return null;
      if (answer.read === null) throw refusalOf(answer.status);
      return { body: answer.read, isRefusal: answer.status === 400 };
    },
  };
}

export type SitefClient = ReturnType<typeof createSitefClient>;

type Sent<Read> = Pick<OutboundCall, 'method' | 'url' | 'headers' | 'limitMs'> & {
  readonly body?: string;
  /** An unreadable response counts for the breaker like a missing one. */
  readonly read: (response: OutboundResponse) => Read;
};

async function send<Read>(
  connection: SitefConnection,
  { read, ...call }: Sent<Read>,
): Promise<{ status: number; read: Read }> {
  return guardedCall(connection, async () => {
    const response = await connection.client.send({ ...call, hosts: [call.url.host], accepts: ['application/json'] });
    if (response.status >= 500) throw new OutboundFailure('not-usable', `Sitef answered ${response.status}.`);
    return { status: response.status, read: read(response) };
  });
}

function refusalOf(status: number): ProviderFailure {
  const message = `Sitef answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderFailure('credentials', message);
  if (status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  return new ProviderFailure('unknown', message, String(status));
}

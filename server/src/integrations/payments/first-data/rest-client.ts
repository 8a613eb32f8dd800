import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readJson, type OutboundResponse } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';
import type { FirstDataAccount, RestCredentials } from './account.ts';
import { restSignature } from './signatures.ts';

type RestCall = {
  /** Its segments are encoded. */
  readonly path: readonly string[];
  /** The exact text; null: a query. */
  readonly body: string | null;
  /** Calls with the same UUID have one effect. */
  readonly requestId: string;
};

/** A refusal that the gateway or the bank decided; without these fields it proves nothing. */
const Refusal = z.object({
  transactionStatus: z.string().nullish().catch(null),
  error: z
    .object({ code: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});

const FINAL_STATUSES = ['DECLINED', 'FAILED', 'VALIDATION_FAILED', 'PROCESSING_FAILED'];

/** Calls of the REST API, which has its own credentials; null without them. */
export function createRestClient(connection: ProviderConnection, account: FirstDataAccount) {
  const credentials = account.rest;
  return credentials && signedCalls(connection, account, credentials);
}

function signedCalls(connection: ProviderConnection, account: FirstDataAccount, credentials: RestCredentials) {
  async function call<Shape extends z.ZodType>(made: RestCall, shape: Shape): Promise<z.output<Shape> | null> {
    const answer = await guardedCall(connection, async () => {
      const response = await send(connection, { ...account, ...credentials }, made);
      if (response.status === 404 && made.body === null) return null;
      // An unreadable response counts for the breaker like a missing one.
      return response.status < 300 ? { read: readJson(response, shape) } : { problem: response };
    });
    if (answer === null) return null;
    if (answer.problem) throw refusalOf(answer.problem, made);
    return answer.read;
  }

  return {
    /**
     * @returns null for 404
     * @throws ProviderFailure
     */
    find: <Shape extends z.ZodType>(path: readonly string[], shape: Shape) =>
      call({ path, body: null, requestId: randomUUID() }, shape),
    /** @throws ProviderFailure */
    async make<Shape extends z.ZodType>(made: RestCall, shape: Shape): Promise<z.output<Shape>> {
      const answer = await call(made, shape);
      if (answer === null) throw new ProviderFailure('unknown', 'First Data answered nothing.');
      return answer;
    },
  };
}

export type RestClient = ReturnType<typeof signedCalls>;

async function send(
  { client, apiUrl, limitsMs }: ProviderConnection,
  { store, restHashEncoding, apiKey, apiSecret }: FirstDataAccount & RestCredentials,
  { path, body, requestId }: RestCall,
): Promise<OutboundResponse> {
  const url = new URL([apiUrl, ...path.map(encodeURIComponent)].join('/'));
  url.searchParams.set('storeId', store);
  // The provider accepts a time that is five minutes off.
  const timestampMs = Date.now();
  const form = restHashEncoding === 'hex' ? 'hex-text' : 'digest';
  const response = await client.send({
    method: body === null ? 'GET' : 'POST',
    url,
    hosts: [url.host],
    accepts: ['application/json'],
    limitMs: limitsMs[body === null ? 'read' : 'write'],
    headers: {
      'content-type': 'application/json',
      'api-key': apiKey,
      'client-request-id': requestId,
      timestamp: String(timestampMs),
      'message-signature': restSignature({ apiKey, requestId, timestampMs, body: body ?? '' }, apiSecret, form),
    },
    ...(body !== null && { body }),
  });
  if (response.status >= 500 || response.status === 429) {
    throw new OutboundFailure('not-usable', `First Data answered ${response.status}.`);
  }
  return response;
}

/** A refusal of a call that moves money is final only with the decision of the gateway in it. */
function refusalOf({ status, body }: OutboundResponse, { body: sent }: RestCall): ProviderFailure {
  if (status === 401 || status === 403) {
    return new ProviderFailure('credentials', `First Data answered ${status}: it rejects the credentials.`);
  }
  const { transactionStatus, error } = Refusal.safeParse(parseJsonOrNull(body.toString())).data ?? {};
  const code = error?.code ?? null;
  const isDecided = FINAL_STATUSES.includes(transactionStatus ?? '') || status === 400 || status === 404;
  const kind = isDecided && sent !== null ? 'refused' : 'unknown';
  const message = `First Data answered ${status}.`;
  return new ProviderFailure(kind, message, code, { refundFailure: kind === 'refused' ? 'other' : null });
}

import type { z } from 'zod';
import { readJson, type OutboundResponse } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure, type RefusalMeaning } from '../payment-provider.ts';
import { accessToken, forgetToken } from './access-token.ts';
import { ApiProblem } from './api-schemas.ts';
import type { PayPalConnection } from './paypal-connection.ts';

type NewCall = {
  readonly path: string;
  /** A text is sent as it is. */
  readonly body: object | string;
  /** Calls with the same key have one effect. */
  readonly requestId: string;
  /** Maps a refusal that proves that nothing happened to our codes; null: it proves nothing. */
  readonly meaningOf: (issue: string | null) => RefusalMeaning | null;
};
type Call = (Pick<NewCall, 'path'> & { readonly method: 'GET' }) | (NewCall & { readonly method: 'POST' });

/** Statuses of a call whose key is in progress: the effect of the earlier call counts. */
const EARLIER_CALL_STATUSES = [408, 409, 423, 425];

/** Calls PayPal with an access token and classifies failures. @see PP-01 */
export function createPayPalClient(connection: PayPalConnection) {
  async function ask<Answer>(call: Call, read: (answer: OutboundResponse) => Answer): Promise<Answer | null> {
    const answer = await guardedCall(connection, async () => {
      const response = await sendAuthorized(connection, call);
      if (response.status === 404 && call.method === 'GET') return null;
      // An unreadable response counts for the breaker like a missing one.
      return response.status < 300 ? { read: read(response) } : { problem: response };
    });
    if (answer === null) return null;
    if (answer.problem) throw refusalOf(answer.problem, call);
    return answer.read;
  }

  return {
    /**
     * Reads a resource.
     *
     * @param path with its query
     * @returns null for 404
     * @throws ProviderFailure
     */
    find: <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | null> =>
      ask({ method: 'GET', path }, (answer) => readJson(answer, shape)),
    /** Creates a resource, or moves money. @throws ProviderFailure */
    async make<Shape extends z.ZodType>(call: NewCall, shape: Shape): Promise<z.output<Shape>> {
      const made = await ask({ ...call, method: 'POST' }, (answer) => readJson(answer, shape));
      if (made === null) throw new ProviderFailure('unknown', 'PayPal answered nothing.');
      return made;
    },
  };
}

export type PayPalClient = ReturnType<typeof createPayPalClient>;

/** A refused token is renewed once; the refused call had no effect. */
async function sendAuthorized(connection: PayPalConnection, call: Call): Promise<OutboundResponse> {
  const answer = await send(connection, call);
  if (answer.status !== 401) return answer;
  forgetToken(connection);
  return send(connection, call);
}

async function send(connection: PayPalConnection, call: Call): Promise<OutboundResponse> {
  const { client, apiUrl, limitsMs } = connection;
  const token = await tokenOf(connection);
  const url = new URL(apiUrl + call.path);
  const answer = await client.send({
    method: call.method,
    url,
    hosts: [url.host],
    accepts: ['application/json'],
    limitMs: call.method === 'GET' ? limitsMs.read : limitsMs.write,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.method === 'POST' && {
        'content-type': 'application/json',
        'paypal-request-id': call.requestId,
        prefer: 'return=representation',
      }),
    },
    ...(call.method === 'POST' && { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  });
  if (answer.status < 500) return answer;
  throw new OutboundFailure('not-usable', `PayPal answered ${answer.status}.`);
}

/** Without a token the call itself was not sent. */
async function tokenOf(connection: PayPalConnection): Promise<string> {
  try {
    return await accessToken(connection);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new OutboundFailure('unreachable', error.message, { cause: error });
  }
}

function refusalOf(answer: OutboundResponse, call: Call): ProviderFailure {
  const { status } = answer;
  const message = `PayPal answered ${status}.`;
  const issue = issueOf(answer);
  if (status === 401 || status === 403) return new ProviderFailure('credentials', message, issue);
  if (status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  if (EARLIER_CALL_STATUSES.includes(status)) return new ProviderFailure('unknown', message, issue);
  if (call.method === 'GET') return new ProviderFailure('refused', message, issue);
  const meaning = call.meaningOf(issue);
  if (meaning === null) return new ProviderFailure('unknown', message, issue ?? String(status));
  return new ProviderFailure('refused', message, issue, meaning);
}

function issueOf(answer: OutboundResponse): string | null {
  try {
    const { details, name, error } = readJson(answer, ApiProblem);
    return (details?.[0]?.issue ?? name ?? error ?? null)?.slice(0, 100) ?? null;
  } catch {
    return null; // A refusal in another form; its status suffices.
  }
}

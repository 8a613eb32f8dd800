import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readJson, type OutboundResponse } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';

export type IzipayConnection = ProviderConnection & {
  readonly merchantCode: string;
  readonly publicKey: string;
};

/** A payment or an order that a token is for. */
export type TokenFor = { readonly transactionId: string; readonly orderNumber: string; readonly amount: string };

/** `body`: a text is sent as it is, and names the commerce itself. */
type Call = {
  readonly path: string;
  readonly body: object | string;
  readonly limit: keyof ProviderConnection['limitsMs'];
};
type SentCall = Call & { readonly headers: Readonly<Record<string, string>> };

const OK = '00';
/** The API wants its token without the word Bearer. Integrations differ, so both are tried. */
const WANTS_RAW_TOKEN = 'P02';
const CALL_AMOUNT = '0.00';

const WireToken = z.object({ response: z.object({ token: z.string().min(1) }) });
const WireAnswer = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

/** Calls Izipay and classifies failures. */
export function createIzipayClient(connection: IzipayConnection) {
  const { merchantCode, publicKey } = connection;

  /** @throws ProviderFailure `credentials` when the commerce or its key is not valid */
  async function makeToken({ transactionId, orderNumber, amount }: TokenFor): Promise<string> {
    const body = { requestSource: 'ECOMMERCE', merchantCode, orderNumber, publicKey, amount };
    const call = { path: '/security/v1/Token/Generate', body, limit: 'read', headers: { transactionId } } as const;
    const answer = await answeredCall(connection, call);
    if (answer.status === 401) throw new ProviderFailure('credentials', 'Izipay refused the commerce.', codeOf(answer));
    if (isRefused(answer)) throw refusalOf(answer);
    return readAnswer(answer, WireToken).response.token;
  }

  return {
    makeToken,
    /**
     * Makes a call of the API with a token of its own.
     *
     * @param options.transactionId the provider refuses a used one; by default a new one
     * @throws ProviderFailure `refused` with the provider's code: nothing happened
     */
    async call<Shape extends z.ZodType>(
      call: Call,
      shape: Shape,
      {
        orderNumber,
        transactionId = randomUUID().replaceAll('-', ''),
      }: { orderNumber: string; transactionId?: string },
    ): Promise<z.output<Shape>> {
      const token = await makeToken({ transactionId, orderNumber, amount: CALL_AMOUNT }).catch((error: unknown) => {
        throw tokenFailure(error);
      });
      const sent = (authorization: string) =>
        answeredCall(connection, { ...call, headers: { transactionId, authorization } });
      let answer = await sent(`Bearer ${token}`);
      if (answer.status === 401 && codeOf(answer) === WANTS_RAW_TOKEN) answer = await sent(token);
      // The token was made a moment ago, so nothing but the token was judged.
      if (answer.status === 401) throw new ProviderFailure('not-sent', 'Izipay refused a token.', codeOf(answer));
      if (isRefused(answer)) throw refusalOf(answer);
      return readAnswer(answer, shape);
    },
  };
}

export type IzipayClient = ReturnType<typeof createIzipayClient>;

function answeredCall(connection: IzipayConnection, call: SentCall): Promise<OutboundResponse> {
  return guardedCall(connection, async () => {
    const answer = await send(connection, call);
    // An unreadable answer counts for the breaker like a missing one.
    if (answer.status < 300) readJson(answer, WireAnswer);
    return answer;
  });
}

async function send(
  { client, apiUrl, merchantCode, limitsMs }: IzipayConnection,
  { path, body, limit, headers }: SentCall,
): Promise<OutboundResponse> {
  const url = new URL(apiUrl + path);
  const answer = await client.send({
    method: 'POST',
    url,
    hosts: [url.host],
    accepts: ['application/json'],
    limitMs: limitsMs[limit],
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify({ ...body, merchantCode }),
  });
  if (answer.status < 500) return answer;
  throw new OutboundFailure('not-usable', `Izipay answered ${answer.status}.`);
}

function isRefused(answer: OutboundResponse): boolean {
  return answer.status >= 300 || codeOf(answer) !== OK;
}

function refusalOf(answer: OutboundResponse): ProviderFailure {
  const message = `Izipay answered ${answer.status}.`;
  if (answer.status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  return new ProviderFailure('refused', message, codeOf(answer));
}

/** A used transaction id gets no token: the earlier call with it may have had its effect. */
function tokenFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  if (error.kind === 'refused') return new ProviderFailure('unknown', error.message, error.code, { cause: error });
  // Without a token the call itself was not made.
  if (error.kind === 'unknown') return new ProviderFailure('not-sent', error.message, error.code, { cause: error });
  return error;
}

/** @throws ProviderFailure `unknown` for an answer of another shape */
function readAnswer<Shape extends z.ZodType>(answer: OutboundResponse, shape: Shape): z.output<Shape> {
  try {
    return readJson(answer, shape);
  } catch (error) {
    throw new ProviderFailure('unknown', 'Izipay answered in another form.', null, { cause: error });
  }
}

function codeOf(answer: OutboundResponse): string | null {
  try {
    return readJson(answer, WireAnswer).code.slice(0, 20);
  } catch {
    return null; // A refusal in another form; its status suffices.
  }
}

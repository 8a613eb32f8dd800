import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readJson, type OutboundResponse, type OutboundCall } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import { ProviderFailure, type RefusalMeaning } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';

export type MercadoPagoConnection = ProviderConnection & { readonly accessToken: string };

type MercadoPagoCall = NewCall & { readonly method: OutboundCall['method'] };
type ExistingCall = Omit<NewCall, 'idempotencyKey' | 'isConclusive' | 'meaningOf'> & {
  readonly method: Exclude<OutboundCall['method'], 'POST'>;
};
type NewCall = {
  /** Path with its query. */
  readonly path: string;
  /** A text is sent as it is. */
  readonly body?: object | string;
  /** Calls with the same key have one effect. By default each call that changes something has its own. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit: keyof ProviderConnection['limitsMs'];
  /** Whether a refusal with this code proves that nothing happened; by default every refusal does. */
  readonly isConclusive?: (code: string | null) => boolean;
  /** Maps a refusal with this code to our codes. */
  readonly meaningOf?: (code: string | null) => RefusalMeaning;
  /** Classifies a refusal whose status means something else for this call; null: as usual. */
  readonly failureOf?: (status: number, code: string | null) => ProviderFailure | null;
};

const WireCause = z.object({ code: z.union([z.string(), z.number()]) });
/** The causes of a refusal, of which several may apply; the most specific code is first. */
const WireProblem = z.object({
  error: z.union([z.string(), z.number()]).nullish().catch(null),
  cause: z
    .union([z.array(WireCause), WireCause.transform((cause) => [cause])])
    .nullish()
    .catch(null),
  /** Errors of its Orders API. */
  errors: z.array(WireCause).nullish().catch(null),
});

/**
 * Statuses of a call whose key is in progress, or was used with another body: the effect of the earlier call counts.
 */
const EARLIER_CALL_STATUSES = [408, 409, 423, 425];

/** Calls Mercado Pago and classifies failures. */
export function createMercadoPagoClient(connection: MercadoPagoConnection) {
  /** @returns null for 404, unless the call creates something */
  async function ask<Answer>(
    call: MercadoPagoCall,
    read: (answer: OutboundResponse) => Answer,
  ): Promise<Answer | null> {
    const answered = async () => {
      const answer = await send(connection, call);
      if (answer.status === 404 && call.method !== 'POST') return null;
      // An unreadable response counts for the breaker like a missing one.
      return answer.status < 300 ? { read: read(answer) } : { problem: answer };
    };
    const answer = await guardedCall(connection, answered);
    if (answer === null) return null;
    if (answer.problem) throw refusalOf(answer.problem, call);
    return answer.read;
  }

  return {
    /**
     * Reads, changes or deletes a resource.
     *
     * @returns null for 404
     * @throws ProviderFailure
     */
    ask: <Shape extends z.ZodType>(call: ExistingCall, shape: Shape): Promise<z.output<Shape> | null> =>
      ask(call, (answer) => readJson(answer, shape)),
    /**
     * Makes a call whose response body is ignored.
     *
     * @returns false for 404
     * @throws ProviderFailure
     */
    do: async (call: MercadoPagoCall): Promise<boolean> => (await ask(call, () => true)) ?? false,
    /**
     * Creates a resource.
     *
     * @throws ProviderFailure
     */
    async make<Shape extends z.ZodType>(call: NewCall, shape: Shape): Promise<z.output<Shape>> {
      const made = await ask({ ...call, method: 'POST' }, (answer) => readJson(answer, shape));
      if (made === null) throw new ProviderFailure('unknown', 'Mercado Pago answered nothing.');
      return made;
    },
  };
}

export type MercadoPagoClient = ReturnType<typeof createMercadoPagoClient>;

async function send(
  { client, apiUrl, accessToken, limitsMs }: MercadoPagoConnection,
  { method, path, body, idempotencyKey, headers, limit }: MercadoPagoCall,
): Promise<OutboundResponse> {
  const url = new URL(apiUrl + path);
  const answer = await client.send({
    method,
    url,
    hosts: [url.host],
    accepts: ['application/json'],
    limitMs: limitsMs[limit],
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'x-idempotency-key': idempotencyKey ?? randomUUID() }),
      ...headers,
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (answer.status < 500) return answer;
  throw new OutboundFailure('not-usable', `Mercado Pago answered ${answer.status}.`);
}

function refusalOf(answer: OutboundResponse, call: MercadoPagoCall): ProviderFailure {
  const { isConclusive, meaningOf, failureOf } = call;
  const { status } = answer;
  const message = `Mercado Pago answered ${status}.`;
  const code = codeOf(answer);
  const failure = failureOf?.(status, code) ?? null;
  if (failure !== null) return failure;
  if (status === 401 || status === 403) return new ProviderFailure('credentials', message);
  if (status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  if (EARLIER_CALL_STATUSES.includes(status)) return new ProviderFailure('unknown', message);
  const meaning = meaningOf?.(code);
  if (isConclusive?.(code) === false) return new ProviderFailure('unknown', message, code ?? String(status), meaning);
  return new ProviderFailure('refused', message, code, meaning);
}

function codeOf(answer: OutboundResponse): string | null {
  try {
    const { cause, errors, error } = readJson(answer, WireProblem);
    const code = cause?.[0]?.code ?? errors?.[0]?.code ?? error ?? null;
    return code === null ? null : String(code).slice(0, 100);
  } catch {
    return null; // A refusal in another form; its status suffices.
  }
}

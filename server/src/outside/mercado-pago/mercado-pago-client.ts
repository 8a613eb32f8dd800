import { z } from 'zod';

import type { Bulkhead } from '../http/bulkhead.ts';
import type { CircuitBreaker } from '../http/circuit-breaker.ts';
import { readJson } from '../http/outbound-client.ts';
import type { OutboundAnswer, OutboundCall, OutboundClient } from '../http/outbound-client.ts';
import { OutboundFailure } from '../http/outbound-failure.ts';
import { ProviderFailure } from '../payments/payment-provider.ts';

/** Of one account. Each account has its own breaker and its own places, so that none waits for another's trouble. */
export type MercadoPagoNeeds = {
  readonly client: OutboundClient;
  readonly breaker: CircuitBreaker;
  readonly bulkhead: Bulkhead;
  /** `https://api.mercadopago.com`, or whoever speaks the same; without a slash at the end. */
  readonly apiUrl: string;
  readonly accessToken: string;
  readonly limitsMs: TimeLimits;
};

/** How long a whole call may take: one that only reads, and one that moves money, which waits for a bank. */
export type TimeLimits = { readonly read: number; readonly write: number };

export type MercadoPagoCall = {
  readonly method: OutboundCall['method'];
  /** With its query. */
  readonly path: string;
  readonly body?: object;
  /** The same key does the same thing once. */
  readonly idempotencyKey?: string;
  readonly limit: keyof TimeLimits;
};

/** The first ones of many that may be true at once; the code that says most comes first. */
const WireProblem = z.object({
  error: z.string().nullish(),
  cause: z.array(z.object({ code: z.union([z.string(), z.number()]) })).nullish(),
});

/** The same key is under way, or was used for something else: what it did then stands. */
const SOMETHING_WAS_SENT_BEFORE = [408, 409, 423, 425];

/** Asks Mercado Pago and tells what kind of failure a failure is. */
export function createMercadoPagoClient({
  client,
  breaker,
  bulkhead,
  apiUrl,
  accessToken,
  limitsMs,
}: MercadoPagoNeeds) {
  async function send({ method, path, body, idempotencyKey, limit }: MercadoPagoCall): Promise<OutboundAnswer> {
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
        ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status < 500) return answer;
    throw new OutboundFailure('not-usable', `Mercado Pago answered ${answer.status}.`);
  }

  return {
    /**
     * @returns null for 404: there is no such thing
     * @throws ProviderFailure
     */
    async ask<Shape extends z.ZodType>(call: MercadoPagoCall, shape: Shape): Promise<z.output<Shape> | null> {
      const answered = async () => {
        const answer = await send(call);
        if (answer.status === 404) return null;
        // What cannot be read counts for the breaker like no answer.
        return answer.status < 300 ? { json: readJson(answer, shape) } : { problem: answer };
      };
      const answer = await bulkhead
        .run(() => breaker.run(answered))
        .catch((error: unknown) => {
          throw toProviderFailure(error);
        });
      if (answer === null) return null;
      if (answer.problem) throw refusalOf(answer.problem);
      return answer.json;
    },
  };
}

export type MercadoPagoClient = ReturnType<typeof createMercadoPagoClient>;

function toProviderFailure(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  const wasSent = error.reason !== 'unreachable' && error.reason !== 'not-allowed';
  return new ProviderFailure(wasSent ? 'unknown' : 'not-sent', error.message, null, { cause: error });
}

function refusalOf(answer: OutboundAnswer): ProviderFailure {
  const { status } = answer;
  const message = `Mercado Pago answered ${status}.`;
  if (status === 401 || status === 403) return new ProviderFailure('credentials', message);
  if (status === 429) return new ProviderFailure('not-sent', message, 'too-many-requests');
  if (SOMETHING_WAS_SENT_BEFORE.includes(status)) return new ProviderFailure('unknown', message);
  return new ProviderFailure('refused', message, codeOf(answer));
}

function codeOf(answer: OutboundAnswer): string | null {
  try {
    const { cause, error } = readJson(answer, WireProblem);
    const code = cause?.[0]?.code ?? error ?? null;
    return code === null ? null : String(code).slice(0, 100);
  } catch {
    return null; // refused in a form of its own; the status says enough
  }
}

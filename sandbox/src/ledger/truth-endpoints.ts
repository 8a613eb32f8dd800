// Endpoints for tests about a provider's ledger. They are not part of any provider's API.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

/**
 * An endpoint that changes something at the provider: 400 for a malformed body.
 *
 * @param act returns the response, the reply of a refusal, or nothing for 204
 */
export function truthEndpoint<Body>(
  app: FastifyInstance,
  path: `/_ledger/${string}`,
  shape: z.ZodType<Body>,
  act: (body: Body, reply: FastifyReply) => object | undefined | Promise<object | undefined>,
): void {
  app.post(path, async (request, reply) => {
    const body = shape.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed-request' });
    return (await act(body.data, reply)) ?? reply.code(204).send();
  });
}

type Decision<Row, Outcome> = {
  readonly outcomes: z.ZodType<Outcome>;
  /** The payments of a reference that wait. */
  readonly waitingFor: (reference: string) => readonly Row[];
  readonly decide: (row: Row, outcome: Outcome) => Promise<void>;
};

/** The provider decides payments that wait, by their reference. */
export function decideEndpoint<Row, Outcome>(
  app: FastifyInstance,
  party: string,
  { outcomes, waitingFor, decide }: Decision<Row, Outcome>,
): void {
  const shape = z.object({ reference: z.string(), outcome: outcomes });
  truthEndpoint(app, `/_ledger/${party}/decide`, shape, async ({ reference, outcome }, reply) => {
    const waiting = waitingFor(reference);
    if (waiting.length === 0) return reply.code(404).send({ error: 'nothing-waits' });
    for (const row of waiting) await decide(row, outcome);
    return undefined;
  });
}

/**
 * Events at the provider without the shop:
 *
 * - `sale`: the merchant charges the same amount elsewhere
 * - `refund`: an amount, or the rest, is refunded in the merchant's panel
 * - `dispute`: the payer disputes the payment
 * - `loss`: the payment disappears from the provider's ledger
 */
const EVENTS = ['sale', 'refund', 'dispute', 'loss'] as const;

const Happening = z.object({
  paymentId: z.string(),
  what: z.enum(EVENTS),
  amountMinor: z.int().positive().optional(),
});

type Happen<Row> = (payment: Row, amountMinor?: number) => Promise<void> | void;

/** @param find returns a payment that was paid */
export function elsewhereEndpoint<Row>(
  app: FastifyInstance,
  party: string,
  find: (paymentId: string) => Row | undefined,
  happen: Readonly<Partial<Record<(typeof EVENTS)[number], Happen<Row>>>>,
): void {
  const path = `/_ledger/${party}/elsewhere` as const;
  truthEndpoint(app, path, Happening, async ({ paymentId, what, amountMinor }, reply) => {
    const payment = find(paymentId);
    if (payment === undefined) return reply.code(404).send({ error: 'nothing-was-paid' });
    const act = happen[what];
    if (!act) return reply.code(404).send({ error: 'not-simulated' });
    await act(payment, amountMinor);
    return undefined;
  });
}

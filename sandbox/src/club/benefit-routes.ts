import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import type { BenefitBooks } from './benefit-books.ts';

type Deps = {
  readonly misbehaviour: Misbehaviour;
  readonly books: BenefitBooks;
  readonly isMember: (club: string, memberId: string) => boolean;
};
type Place = { Params: { club: string; memberId: string } };

const Change = z.object({ productId: z.int(), units: z.int().min(1), orderId: z.string().max(40) });
const Elsewhere = z.object({ memberId: z.string(), productId: z.int(), units: z.int().min(0) });

/**
 * The club's calls for consumed benefits. `lost-answer`: applies the change and closes the connection. `refused`: 422 for
 * good.
 */
export function benefitRoutes(app: FastifyInstance, { misbehaviour, books, isMember }: Deps): void {
  for (const kind of ['consume', 'restore'] as const) {
    app.post<Place>(`/club/:club/members/:memberId/benefits/${kind}`, async (request, reply) => {
      const { club, memberId } = request.params;
      const key = keyOf(request);
      const behaviour = await misbehaviour.apply(reply, 'club', kind, { memberId, key });
      if (behaviour === DONE) return reply;
      if (behaviour === 'refused') return reply.code(422).send({ error: 'refused' });
      if (!isMember(club, memberId)) return reply.code(404).send({ error: 'not-found' });
      const input = Change.safeParse(request.body);
      if (!input.success || key === null) return reply.code(400).send({ error: 'malformed' });
      if (!books.apply({ key, kind, memberId, ...input.data })) return reply.code(409).send({ error: 'key-reused' });
      if (behaviour === 'lost-answer') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return books.of(memberId).find(({ productId }) => productId === input.data.productId);
    });
  }
}

/** Endpoints for tests: the clubs' books, and units that a member used at the club. Not part of the club's API. */
export function benefitTruthRoutes(app: FastifyInstance, books: BenefitBooks): void {
  app.get('/_ledger/club', async () => ({ changes: books.changes }));
  app.post('/_ledger/club/elsewhere', async (request, reply) => {
    const input = Elsewhere.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ error: 'malformed' });
    books.setElsewhere(input.data.memberId, input.data.productId, input.data.units);
    return reply.code(204).send();
  });
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

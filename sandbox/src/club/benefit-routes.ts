import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { applyFault, DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import type { BenefitBooks } from './benefit-books.ts';

type Deps = {
  readonly misbehaviour: Misbehaviour;
  readonly books: BenefitBooks;
  readonly isMember: (club: string, memberId: string) => boolean;
};
type Place = { Params: { club: string; memberId: string } };

/**
 * `lost-answer`: applies the change and closes the connection. `late-answer`: applies it and does not answer for a minute.
 * `answer-twice`: sends its answer twice in one write. `refused`: 422 for good.
 */
export const BENEFIT_BEHAVIOURS = [...WEB_FAULTS, 'lost-answer', 'late-answer', 'answer-twice', 'refused'] as const;

const Change = z.object({ productId: z.int(), units: z.int().min(1), orderId: z.string().max(40) });
const Elsewhere = z.object({ memberId: z.string(), productId: z.int(), units: z.int().min(0) });

/** The club's calls for consumed benefits. */
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
      const answer = books.of(memberId).find(({ productId }) => productId === input.data.productId);
      if (behaviour === 'lost-answer') await applyFault(reply, 'reset');
      else if (behaviour === 'late-answer') await applyFault(reply, 'timeout');
      else if (behaviour === 'answer-twice') answerTwice(reply, JSON.stringify(answer));
      else return answer;
      return reply;
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

function answerTwice(reply: FastifyReply, body: string): void {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  reply.hijack();
  reply.raw.socket?.write(`${head}${body}`.repeat(2));
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

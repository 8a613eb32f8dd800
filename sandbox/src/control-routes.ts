import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Behaviours } from './behaviours.ts';
import type { Clock } from './clock.ts';
import type { BenefitBooks } from './club/benefit-books.ts';
import type { GoogleTokens } from './google/google-tokens.ts';
import type { Journal } from './journal.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { Subscriptions } from './push/subscriptions.ts';
import type { SmsBox } from './sms/sms-box.ts';

const Next = z.object({ party: z.string(), op: z.string().default('deliver'), behaviour: z.string() });
const Rate = z.number().min(0).max(1);
const Chaos = z.object({
  seed: z.int(),
  rates: z.record(z.string(), z.record(z.string(), z.record(z.string(), Rate))),
});
/** `now`: the time to set; null for the real time. */
const SetClock = z.object({ now: z.iso.datetime().nullable() });
const Query = z.object({ to: z.string().optional() });

type Deps = {
  clock: Clock;
  journal: Journal;
  behaviours: Behaviours;
  mailbox: Mailbox;
  box: SmsBox;
  tokens: GoogleTokens;
  books: BenefitBooks;
  subscriptions: Subscriptions;
};

/** Endpoints for tests and the page: read what arrived, set the next behaviour, reset. */
export async function controlRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, journal, behaviours, mailbox, box, tokens, books, subscriptions } = deps;

  app.get('/mailbox', async (request, reply) => {
    const query = Query.safeParse(request.query);
    return query.success ? mailbox.list(query.data.to) : refuse(reply, query.error);
  });
  app.get('/sms', async (request, reply) => {
    const query = Query.safeParse(request.query);
    return query.success ? box.list(query.data.to) : refuse(reply, query.error);
  });

  app.get('/_journal', async () => journal.entries());
  app.get('/_next', async () => ({ waiting: behaviours.waiting(), known: behaviours.known }));
  app.post('/_next', async (request, reply) => {
    const next = Next.safeParse(request.body);
    if (!next.success) return refuse(reply, next.error);
    const { party, op, behaviour } = next.data;
    if (behaviours.setNext(party, op, behaviour)) return reply.code(204).send();
    return reply.code(422).send({ error: 'unknown-behaviour', known: behaviours.known });
  });
  app.post('/_chaos', async (request, reply) => {
    const chaos = Chaos.safeParse(request.body);
    if (!chaos.success) return refuse(reply, chaos.error);
    if (behaviours.setRates(chaos.data)) return reply.code(204).send();
    return reply.code(422).send({ error: 'unknown-behaviour', known: behaviours.known });
  });
  app.post('/_clock', async (request, reply) => {
    const set = SetClock.safeParse(request.body);
    if (!set.success) return refuse(reply, set.error);
    clock.shift(set.data.now === null ? 0 : Date.parse(set.data.now) - Date.now());
    return { now: clock.now().toISOString() };
  });
  app.post('/_reset', async (_request, reply) => {
    clock.shift(0);
    journal.reset();
    behaviours.reset();
    mailbox.reset();
    box.reset();
    tokens.reset();
    books.reset();
    subscriptions.reset();
    return reply.code(204).send();
  });
}

function refuse(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return reply.code(400).send({ error: 'malformed-request', problems: z.flattenError(error) });
}

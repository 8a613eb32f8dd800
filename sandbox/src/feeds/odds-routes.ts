import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';

/** `redirect`, `huge`, `wrong-type` and `wrong-shape` are answers that a server must not use. */
export const ODDS_BEHAVIOURS = {
  read: [...WEB_FAULTS, 'redirect', 'huge', 'wrong-type', 'wrong-shape'],
} as const;

const INTERVAL_MS = 30_000;
const HUGE_BYTES = 3 * 1024 * 1024;

/** A bookmaker's feed for the demo's match. The odds change every half minute. */
export async function oddsRoutes(
  app: FastifyInstance,
  deps: { clock: Clock; misbehaviour: Misbehaviour; url: () => string },
): Promise<void> {
  const { clock, misbehaviour, url } = deps;
  app.get('/odds/la-ribera', async (_request, reply) => {
    const behaviour = await misbehaviour.apply(reply, 'odds', 'read', {});
    if (behaviour === DONE) return reply;
    if (behaviour !== null) return sendUnusable(reply, behaviour);
    const step = Math.floor(clock.now().getTime() / INTERVAL_MS);
    const around = (odds: number, phase: number) => (odds + Math.sin(step + phase) * 0.05).toFixed(2);
    return {
      p1: 'Ribera',
      p2: 'Horizonte',
      p1_icon: `${url()}/feed-pictures/crests/ribera.webp`,
      p2_icon: `${url()}/feed-pictures/crests/horizonte.webp`,
      coff_p1: around(2.1, 0),
      coff_draw: around(3.25, 1),
      coff_p2: around(3.4, 2),
    };
  });
}

function sendUnusable(reply: FastifyReply, behaviour: string): FastifyReply {
  if (behaviour === 'redirect') return reply.redirect('/odds/la-ribera');
  if (behaviour === 'huge') return reply.type('application/json').send(`"${'x'.repeat(HUGE_BYTES)}"`);
  if (behaviour === 'wrong-type') return reply.type('text/html').send('<h1>Odds</h1>');
  return reply.send({ p1: 'Ribera', odds: [] });
}

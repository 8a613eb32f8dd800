import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DEVICES_PATH } from './clover/devices-page.ts';
import { TERMINALS_PATH } from './mercado-pago-point/terminals-page.ts';
import { PRINTERS_PATH } from './printers/printers-page.ts';

/** Hosts of this machine. */
const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests of foreign web pages: those for another host, which DNS rebinding leads here, and writes to the controls
 * from another origin. Calls of the stand-ins come from pages of the product, as with the real parties.
 *
 * @param hosts further host names of the sandbox
 * @returns whether a WebSocket is opened for another host, or by a page of another one: browsers let any page open one
 */
export function refuseForeignPages(
  app: FastifyInstance,
  hosts: readonly string[],
): (request: IncomingMessage) => boolean {
  const isOwn = (url: string): boolean => {
    const hostname = URL.parse(url)?.hostname;
    return hostname !== undefined && (OWN_HOSTS.includes(hostname) || hosts.includes(hostname));
  };
  const isForHere = ({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>) => isOwn(`http://${host}`);
  const isOfOwnPage = ({ headers: { origin } }: Pick<IncomingMessage, 'headers'>) =>
    origin === undefined || isOwn(origin);
  app.addHook('onRequest', async (request, reply) => {
    const isForeign = isControl(request.url) && request.method !== 'GET' && !isOfOwnPage(request);
    if (!isForHere(request) || isForeign) return reply.code(403).send({ error: 'foreign-page' });
  });
  return (request) => !isForHere(request) || !isOfOwnPage(request);
}

/** Whether a path changes the state of the sandbox itself: the clock, the books, the next fault, the card at a terminal. */
function isControl(url: string): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/_') || path === TERMINALS_PATH || path === DEVICES_PATH || path === PRINTERS_PATH;
}

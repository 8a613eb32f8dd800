import type { FastifyInstance } from 'fastify';
import { DEVICES_PATH } from './clover/devices-page.ts';
import { TERMINALS_PATH } from './mercado-pago-point/terminals-page.ts';

/** Hosts of this machine. */
const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests of foreign web pages: those for another host, which DNS rebinding leads here, and writes to the controls
 * from another origin. Calls of the stand-ins come from pages of the product, as with the real parties.
 *
 * @param hosts further host names of the sandbox
 */
export function refuseForeignPages(app: FastifyInstance, hosts: readonly string[]): void {
  const isOwn = (url: string): boolean => {
    const hostname = URL.parse(url)?.hostname;
    return hostname !== undefined && (OWN_HOSTS.includes(hostname) || hosts.includes(hostname));
  };
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin } = request.headers;
    const isForeign = isControl(request.url) && request.method !== 'GET' && origin !== undefined && !isOwn(origin);
    if (!isOwn(`http://${host}`) || isForeign) return reply.code(403).send({ error: 'foreign-page' });
  });
}

/** Whether a path changes the state of the sandbox itself: the clock, the books, the next fault, the card at a terminal. */
function isControl(url: string): boolean {
  const [path = ''] = url.split('?');
  return path.startsWith('/_') || path === TERMINALS_PATH || path === DEVICES_PATH;
}

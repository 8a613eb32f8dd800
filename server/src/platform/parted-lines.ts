import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

const parted = new WeakSet<Socket>();

/**
 * Takes Node's parser off the line of every live stream before its route runs: the request is complete, nothing else will
 * come on this line, and all that reads it would be most of what an open line costs.
 *
 * Node does so by itself where a request changes the protocol, and it looks once more whether one does when it has read
 * what came; a request that says so by then has its line handed over. Where Node does not (before 24.9, or when another
 * request came right behind), the parser stays and the line works as any other.
 *
 * To be called before hooks that wait for something, and on a server whose `shouldUpgradeCallback` lets nobody change it.
 */
export function partLiveLines(app: FastifyInstance): void {
  if (!('shouldUpgradeCallback' in app.server)) return;
  app.server.on('upgrade', ({ socket }) => {
    socket.on('error', hangUp).on('end', hangUp).resume();
    parted.add(socket);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isStream = request.method === 'GET' && request.routeOptions.schema?.tags?.includes('live') === true;
    const isOnLine = reply.raw.socket !== null; // or it waits for the answer to an earlier request
    if (!isStream || !isOnLine) return done();
    void reply.header('connection', 'close'); // also after a refusal: nobody reads this line any more
    Object.assign(request.raw, { upgrade: true });
    process.nextTick(done);
  });
}

/** The line of an answer, if it is nobody's but the answer's: without parser, timeouts and next request. */
export function partedLine({ socket }: ServerResponse): Socket | null {
  return socket !== null && parted.has(socket) ? socket : null;
}

function hangUp(this: Socket): void {
  this.destroy();
}

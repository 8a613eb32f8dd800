import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

export type Place = { readonly host: string; readonly port: number; readonly backlog: number };

/** Listening sockets that share the port of a server. */
export interface ManyListeners {
  /** Connections that came in through them and are open. */
  countOpen(): Promise<number>;
  /** Nobody comes in any more; resolves when all who did have gone. */
  close(): Promise<void>;
}

/**
 * Of each listening socket Node takes one connection a turn of the event loop. Under load a turn takes a tenth of a second
 * and longer, so through a single one ten phones a second get in, and what the others ask is not even read.
 */
const LISTENERS = 512;

/**
 * Where the system lets sockets share a port on purpose, and spreads the connections over them. A server that begins to
 * listen there has to say so too.
 */
export const SHARES_PORTS = process.platform === 'linux';

/** @throws when somebody else listens there: sockets that share a port would not notice. */
export async function requireFree({ host, port }: Place): Promise<void> {
  const probe = net.createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** @param server which listens already, with `reusePort`; what comes in is given to it */
export async function addListeners(server: Server, { host, port, backlog }: Place): Promise<ManyListeners> {
  const listeners = Array.from({ length: LISTENERS - 1 }, () =>
    // As servers of HTTP open theirs.
    net
      .createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
      .listen({ host, port, backlog, reusePort: true }),
  );
  await Promise.all(listeners.map((listener) => once(listener, 'listening')));
  return {
    async countOpen() {
      const counts = await Promise.all(listeners.map(countConnections));
      return counts.reduce((total, count) => total + count, 0);
    },
    async close() {
      await Promise.all(
        listeners.map(async (listener) => {
          listener.close();
          await once(listener, 'close');
        }),
      );
    },
  };
}

export function countConnections(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

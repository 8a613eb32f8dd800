import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

/** Listening sockets that share the port of a server. */
export interface ManyListeners {
  /** Connections that came in through them and are open. */
  countOpen(): Promise<number>;
  /** Stops accepting connections; resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Of one process. libuv accepts one connection of each socket per turn of the event loop. Under load a turn takes 100 ms,
 * so a single socket would accept ten phones a second.
 */
const LISTENERS = 32;

/** Linux spreads connections over the sockets that share a port, also over those of several processes. */
export const SUPPORTS_REUSE_PORT = process.platform === 'linux';

/**
 * Where the server listens, and how many accepted connections may wait to be read. Linux allows 4,096 by default; it
 * drops what exceeds them, and a phone connects again after one second, then three.
 */
export function listenOptions(port: number) {
  return { host: '0.0.0.0', port, backlog: 4_096, reusePort: SUPPORTS_REUSE_PORT };
}

/**
 * To be called once, before the first process listens: sockets that share a port do not notice another program.
 *
 * @throws EADDRINUSE
 */
export async function requireFreePort(port: number): Promise<void> {
  const { host } = listenOptions(port);
  const probe = net.createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** @param server which listens already with `listenOptions` and handles all connections; alone where ports are not shared */
export async function addReusePortListeners(server: Server, port: number): Promise<ManyListeners> {
  const listeners = Array.from({ length: SUPPORTS_REUSE_PORT ? LISTENERS - 1 : 0 }, () =>
    net
      // The options that http.Server gives its own sockets.
      .createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))
      .listen(listenOptions(port)),
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

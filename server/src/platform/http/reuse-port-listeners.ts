import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

/** Listening sockets that share the port of a server (SO_REUSEPORT). */
export interface ReusePortListeners {
  /** Open connections that were accepted by them. */
  countOpen(): Promise<number>;
  /** Stops accepting connections and resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Sockets per process. libuv accepts one connection per socket and iteration of the event loop. Under load an iteration
 * takes 100 ms, so a single socket would accept ten clients a second.
 */
const LISTENERS = 32;

/** Linux distributes connections over all sockets of a port, across processes. */
export const SUPPORTS_REUSE_PORT = process.platform === 'linux';

/**
 * Address and backlog. Linux allows 4,096 waiting connections by default and drops the rest; clients then retry after
 * one second, then three.
 */
export function listenOptions(port: number) {
  return { host: '0.0.0.0', port, backlog: 4_096, reusePort: SUPPORTS_REUSE_PORT };
}

/**
 * Call it once before the first process listens: sockets with a shared port do not detect another program.
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

/**
 * @param server listens already with `listenOptions` and handles all connections; it stays the only listener where
 *   ports are not shared
 */
export async function addReusePortListeners(server: Server, port: number): Promise<ReusePortListeners> {
  const listeners = Array.from({ length: SUPPORTS_REUSE_PORT ? LISTENERS - 1 : 0 }, () =>
    net
      // The socket options of http.Server.
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

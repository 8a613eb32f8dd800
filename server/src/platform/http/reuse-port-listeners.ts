import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';

/** Listening sockets that share the port of a server (SO_REUSEPORT). */
export interface ReusePortListeners {
  /** Open connections that were accepted by them. */
  countOpen(): Promise<number>;
  /** Closes them one by one. Resolves in a short iteration of the event loop, in which the server's own socket closes. */
  stopAccepting(): Promise<void>;
  /** Resolves when no listener is open and the last connection has ended. */
  readonly ended: Promise<void>;
}

/**
 * Sockets per process. libuv accepts one connection per socket and iteration of the event loop. Under load an iteration
 * takes 100 ms, so a single socket would accept ten clients a second.
 */
const LISTENERS = 32;

/** An iteration of the event loop without work. */
const QUIET_ITERATION_MS = 0.1;
/** After this time without a quiet iteration a socket closes nevertheless. */
const QUIET_LIMIT_MS = 100;

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
 * Claims the port for this process and its children until it exits. Sockets with a shared port do not detect another
 * program, so on Linux an abstract Unix socket, whose name has one owner, represents the claim. It ends with its owner.
 *
 * @returns closes the claim before the exit
 * @throws EADDRINUSE when another program has claimed the port or listens on it
 */
export async function claimPort(port: number): Promise<{ release: () => void }> {
  const claim = net.createServer().unref();
  if (SUPPORTS_REUSE_PORT) {
    claim.listen(`\0entretiempo-port-${port}`);
    await once(claim, 'listening');
  }
  const { host } = listenOptions(port);
  const probe = net.createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    claim.close();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return { release: () => void claim.close() };
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
  const ended = Promise.all(listeners.map((listener) => once(listener, 'close')));
  return {
    async countOpen() {
      const counts = await Promise.all(listeners.map(countConnections));
      return counts.reduce((total, count) => total + count, 0);
    },
    async stopAccepting() {
      for (const listener of listeners) {
        await untilQuiet();
        listener.close();
      }
      await untilQuiet();
    },
    ended: ended.then(() => undefined),
  };
}

/**
 * Resolves right after a short iteration of the event loop. A connection that arrives between the poll of an iteration and
 * the close of its listening socket is reset by Linux (unless `net.ipv4.tcp_migrate_req` is 1), so that time has to be short.
 */
async function untilQuiet(): Promise<void> {
  const deadlineMs = performance.now() + QUIET_LIMIT_MS;
  await nextIteration();
  for (let startMs = performance.now(); startMs < deadlineMs; startMs = performance.now()) {
    await nextIteration();
    if (performance.now() - startMs < QUIET_ITERATION_MS) return;
  }
}

export function countConnections(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

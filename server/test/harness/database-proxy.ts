import { once } from 'node:events';
import net from 'node:net';

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

/** A proxy for the database that can be disconnected or swallow all traffic. */
export async function startDatabaseProxy(databaseUrl: string) {
  let target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.on('data', (part) => void (isFrozen || other.write(part)));
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  const port = await listen(0);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    /** URL of the same database through the proxy. */
    near: (url: string): string => {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    /** A restarted database may have another port. */
    leadTo: (url: string) => void (target = new URL(url)),
    /** Simulates a stopped PostgreSQL: connections end, and new ones are refused. */
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
    /** Simulates a failed switch: connections stay open, accept everything and never respond. */
    freeze: () => void (isFrozen = true),
    /** Swallowed bytes stay lost. */
    mend: async () => {
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      hangUp();
      if (server.listening) server.close();
    },
  };
}

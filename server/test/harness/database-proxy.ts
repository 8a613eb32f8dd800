import { once } from 'node:events';
import net from 'node:net';

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

/** A line to the database of this address that can be cut, or swallow everything. */
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
    /** The same database at the near end of the line. */
    near: (url: string): string => {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    /** A database that was started again may be at another port. */
    leadTo: (url: string) => void (target = new URL(url)),
    /** As if PostgreSQL had stopped: connections end, and new ones are refused. */
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      hangUp();
      await closed;
    },
    /** As if a switch had died: connections stay, take everything and never answer. */
    freeze: () => void (isFrozen = true),
    /** What was swallowed stays lost. */
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

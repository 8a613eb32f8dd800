import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/**
 * Checks that the port is free.
 *
 * @param patienceMs grace period for programs of a killed run
 * @throws StartError with what to do
 */
export async function requireFreePort(port: number, variable: string, patienceMs: number): Promise<void> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    const problem = await tryListen(port);
    if (problem === undefined) return;
    if (problem === 'EACCES') {
      throw new StartError(`Port ${port} may not be used by this user. Set ${variable} to a port above 1023.`);
    }
    if (Date.now() >= deadlineMs) {
      throw new StartError(`Port ${port} is in use by another program. Stop it or set ${variable}=<another port>.`);
    }
    await sleep(100);
  }
}

/** All interfaces first, then the loopback: a program may use either. */
async function tryListen(port: number): Promise<string | undefined> {
  return (await listenOnce(port)) ?? (await listenOnce(port, '127.0.0.1'));
}

function listenOnce(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen({ port, ...(host === undefined ? {} : { host }) }, () => probe.close(() => resolve(undefined)));
  });
}

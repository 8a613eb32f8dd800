import { once } from 'node:events';
import net from 'node:net';

/** Returns a port that the operating system chose. A program that takes it first makes the next start fail loudly. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen({ host: '0.0.0.0', port: 0 });
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

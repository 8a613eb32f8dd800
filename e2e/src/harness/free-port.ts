import { once } from 'node:events';
import net from 'node:net';

/** Below Linux's range of outgoing ports (32768 and more). */
const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 2_000;

const firstPort = FIRST_PORT + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * PORTS_OF_A_WORKER;
let offset = 0;

/**
 * Returns an unused port. Each worker has its own range: with `SO_REUSEPORT`, two workers that choose one port at the
 * same time would both get it and each other's requests.
 */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_WORKER; tried += 1) {
    const port = firstPort + (offset++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${firstPort} on are in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer().listen({ host: '0.0.0.0', port });
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

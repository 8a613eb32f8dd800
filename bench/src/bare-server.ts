import { fork } from 'node:child_process';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';

/** Baseline of a measurement: a Node server in its own process that writes the same bytes to every request. */
export async function startBareServer(
  body: Buffer,
  headers: OutgoingHttpHeaders,
): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server-process.ts'), [], { serialization: 'advanced' });
  const listening = new Promise<number>((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)));
  });
  child.send({ body, headers });
  const port = await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill();
      }),
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';
import { z } from 'zod';

const RECEIVER = path.resolve(import.meta.dirname, '../../../../docs/examples/webhook-receiver.mjs');
const Line = z.object({
  isRepeated: z.boolean(),
  event: z.object({
    id: z.uuid(),
    type: z.string(),
    version: z.literal(1),
    timestamp: z.string(),
    sequence: z.int(),
    venueId: z.int(),
    data: z.record(z.string(), z.unknown()),
  }),
});
export type Received = z.infer<typeof Line>;

/** The receiver of the documentation, in a process of its own. */
export type Receiver = {
  /** Accepted requests, in the order of arrival. */
  readonly received: readonly Received[];
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
};

export async function startReceiver(port: number, secret: string): Promise<Receiver> {
  const program = fork(RECEIVER, { env: { PORT: String(port), WEBHOOK_SECRET: secret }, silent: true });
  const received: Received[] = [];
  const listening = Promise.withResolvers<void>();
  if (program.stdout === null) throw new Error('The receiver has no output.');
  readline.createInterface(program.stdout).on('line', (line) => {
    if (line === 'listening') listening.resolve();
    else received.push(Line.parse(JSON.parse(line)));
  });
  program.once('error', listening.reject);
  await listening.promise;
  return {
    received,
    kill: async () => {
      const ended = once(program, 'exit');
      if (program.kill('SIGKILL')) await ended;
    },
  };
}

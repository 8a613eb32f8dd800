import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../../src/process/main.ts');
const READY_MS = 300_000;
const OUTPUT_CHARS = 4_000;

/** The server's program in a process that can be killed without warning. */
export type Program = {
  start(): Promise<void>;
  /** Kills the process and starts it again. */
  kill(): Promise<void>;
  end(): Promise<void>;
  /** Last part of its output. */
  output(): string;
};

/** @param healthUrl that answers once the server is ready */
export function programOf(env: Record<string, string>, healthUrl: string): Program {
  let running: ChildProcess | undefined;
  let output = '';
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };
  const start = async () => {
    running = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [running.stdout, running.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-OUTPUT_CHARS)));
    }
    for (const untilMs = Date.now() + READY_MS; Date.now() < untilMs; await sleep(50)) {
      if ((await fetch(`${healthUrl}/api/health/ready`).catch(() => undefined))?.ok) return;
    }
    throw new Error(`The server did not become ready. Its output:\n${output}`);
  };
  return {
    start,
    async kill() {
      await end('SIGKILL');
      await start();
    },
    end: () => end('SIGTERM'),
    output: () => output,
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '@app/tools/root.ts';

const READY_MS = 120_000;
const LOOK_AGAIN_MS = 25;

export interface RunningProgram {
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a program of the product and waits until `readyUrl` responds. */
export async function startRunningProgram(
  file: string,
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // a program stops when the channel closes, so a killed run leaves none
  });
  let output = '';
  const keep = (text: string) => (output += text);
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await ended;
  };
  const deadlineMs = Date.now() + READY_MS;
  while (!(await answers(readyUrl))) {
    if (hasEnded(child) || Date.now() > deadlineMs) {
      await stop();
      throw new Error(`${file} did not become ready. It said:\n${output}`);
    }
    await pause(LOOK_AGAIN_MS);
  }
  return { output: () => output, stop };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OsAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';

const STOP_MS = 5_000;

/** A program that runs until it is stopped or killed; it writes to `<dir>/<name>.log`. */
export type BackgroundProgram = {
  readonly pid: number;
  isRunning(): boolean;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export function startBackgroundProgram(
  name: string,
  command: readonly string[],
  { dir, account, env = {} }: { dir: string; account: OsAccount; env?: NodeJS.ProcessEnv },
): BackgroundProgram {
  const log = fs.openSync(path.join(dir, `${name}.log`), 'a');
  const [program = '', ...args] = command;
  // A separate process group: Ctrl-C reaches only this process, which stops its programs in order.
  const child = spawn(program, args, {
    ...account,
    cwd: dir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: dir, ...env },
  });
  fs.closeSync(log);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await Promise.race([ended, sleep(STOP_MS)]);
    if (!isRunning()) return;
    child.kill('SIGKILL');
    await ended;
  };
  return { pid: child.pid ?? 0, isRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

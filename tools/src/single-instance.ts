import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface InstanceLock {
  /** True when the last run on this folder did not stop in order. */
  readonly lastRunWasKilled: boolean;
  /** Makes a second launcher wait for this one to stop. */
  announceStop(): void;
  release(): void;
}

const STOPPING = 'stopping';
/** Longer than a launcher waits for its programs to stop. */
const STOP_PATIENCE_MS = 20_000;
const RETRY_MS = 100;
const QUERY_TIMEOUT_MS = 2000;
/** Longer than the detection of a killed npm. */
const ANSWER_DELAY_MS = 300;

/**
 * Makes this process the only launcher of a data folder, and waits for one that is stopping. Uses a socket instead of a
 * pid file: the system closes it with the process, and a pid may be reused.
 *
 * @param port sent to a second launcher
 * @returns the port of a running launcher, or the lock
 */
export async function lockInstance(dataDir: string, port: number): Promise<InstanceLock | number> {
  const address = socketAddress(dataDir);
  const deadlineMs = Date.now() + STOP_PATIENCE_MS;
  let lastRunWasKilled = false;
  for (;;) {
    const lock = await listen(address, port, lastRunWasKilled);
    if (lock) return lock;
    const answer = await queryInstance(address);
    if (answer === undefined) {
      lastRunWasKilled = true;
      fs.rmSync(address, { force: true });
    } else if (answer !== STOPPING || Date.now() > deadlineMs) {
      return Number(answer) || port;
    }
    await sleep(RETRY_MS);
  }
}

function socketAddress(dataDir: string): string {
  const folder = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 20);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\entretiempo-${folder}`
    : path.join(os.tmpdir(), `entretiempo-${folder}.sock`);
}

function listen(address: string, port: number, lastRunWasKilled: boolean): Promise<InstanceLock | undefined> {
  return new Promise((resolve) => {
    let answer = String(port);
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      // Delayed, so that a stop in progress is known by then.
      setTimeout(() => socket.end(answer), ANSWER_DELAY_MS);
    });
    server.once('error', () => resolve(undefined));
    server.listen(address, () => {
      server.unref();
      resolve({ lastRunWasKilled, announceStop: () => (answer = STOPPING), release: () => server.close() });
    });
  });
}

/** @returns the answer of the other launcher; undefined without one */
function queryInstance(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address).setEncoding('utf8').setTimeout(QUERY_TIMEOUT_MS);
    socket.on('data', (text) => (answer += String(text)));
    socket.once('error', () => resolve(answer === '' ? undefined : answer));
    socket.once('timeout', () => socket.destroy());
    socket.once('close', () => resolve(answer === '' ? undefined : answer));
  });
}

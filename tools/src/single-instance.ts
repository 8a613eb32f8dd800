import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface InstanceLock {
  /** True when the last run on this folder ended without an orderly stop. */
  readonly lastRunWasKilled: boolean;
  /** Tells a second launcher that it is worth its while to wait. */
  announceStop(): void;
  release(): void;
}

const STOPPING = 'stopping';
/** More than a launcher gives its programs to stop. */
const STOP_PATIENCE_MS = 20_000;
const RETRY_MS = 100;
const QUERY_TIMEOUT_MS = 2000;
/** Longer than it takes to notice that npm is gone. */
const ANSWER_DELAY_MS = 300;

/**
 * Makes this process the only launcher of a data folder; waits for one that is stopping.
 *
 * A socket does it rather than a file with a process number: the system closes it however the process ends,
 * and a number may by then belong to another program.
 *
 * @param port told to a second launcher
 * @returns the port of the launcher that runs already, or our lock
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
      // A moment later: a stop that is under way shall be known by then.
      setTimeout(() => socket.end(answer), ANSWER_DELAY_MS);
    });
    server.once('error', () => resolve(undefined));
    server.listen(address, () => {
      server.unref();
      resolve({ lastRunWasKilled, announceStop: () => (answer = STOPPING), release: () => server.close() });
    });
  });
}

/** @returns what the other launcher says; undefined when there is none */
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

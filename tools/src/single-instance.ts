import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface InstanceLock {
  /** True when the last run on this folder ended without an orderly stop. */
  readonly lastRunWasKilled: boolean;
  release(): void;
}

/**
 * Makes this process the only launcher of a data folder.
 *
 * A socket does it rather than a file with a process number: the system closes it however the process ends,
 * and a number may by then belong to another program.
 *
 * @param port told to a second launcher
 * @returns the port of the launcher that runs already, or our lock
 */
export async function lockInstance(dataDir: string, port: number): Promise<InstanceLock | number> {
  const address = socketAddress(dataDir);
  const lock = await listen(address, port);
  if (lock) return { lastRunWasKilled: false, release: () => lock.close() };
  const otherPort = await askPort(address);
  if (otherPort !== undefined) return otherPort;
  fs.rmSync(address, { force: true });
  const second = await listen(address, port);
  if (second) return { lastRunWasKilled: true, release: () => second.close() };
  return (await askPort(address)) ?? port; // another launcher was quicker by a moment
}

function socketAddress(dataDir: string): string {
  const folder = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 20);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\entretiempo-${folder}`
    : path.join(os.tmpdir(), `entretiempo-${folder}.sock`);
}

function listen(address: string, port: number): Promise<net.Server | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.end(String(port)));
    server.once('error', () => resolve(undefined));
    server.listen(address, () => resolve(server.unref()));
  });
}

function askPort(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address).setEncoding('utf8').setTimeout(2000);
    socket.on('data', (text) => (answer += String(text)));
    socket.once('error', () => resolve(undefined));
    socket.once('timeout', () => socket.destroy());
    socket.once('close', () => resolve(answer === '' ? undefined : Number(answer)));
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnprivilegedAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';
import { installDebianPackage } from '@app/tools/debian-packages.ts';
import { endWithThisProcess } from '@app/tools/testing/end-with-this-process.ts';
import { findFreePort } from './free-port.ts';

const PROGRAM = 'pgbouncer';
const READY_MS = 10_000;
/** Fewer than the clients' connections, so that sessions change all the time. */
const CONNECTIONS = 3;

export interface PgBouncer {
  /** The same database, through the pooler. */
  near(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** PgBouncer's path; installed if missing and permitted. */
export async function findPgBouncer(): Promise<string | undefined> {
  const found = installed();
  if (found !== undefined) return found;
  await installDebianPackage(PROGRAM, 'the tests of a pooled database');
  return installed();
}

function installed(): string | undefined {
  const dirs = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return dirs.map((dir) => path.join(dir, PROGRAM)).find((file) => fs.existsSync(file));
}

/** PgBouncer in transaction mode in front of the run's PostgreSQL, with default settings. */
export async function startPgBouncer(program: string, clusterUrl: string): Promise<PgBouncer> {
  const cluster = new URL(clusterUrl);
  const port = await findFreePort();
  const account = await findUnprivilegedAccount(); // it refuses to run as root, as PostgreSQL does
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-pgbouncer-'));
  const settings = path.join(dir, 'pgbouncer.ini');
  fs.writeFileSync(path.join(dir, 'users.txt'), `"${cluster.username}" "${cluster.password}"\n`);
  fs.writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${dir}/users.txt
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
`,
  );
  for (const file of ['users.txt', 'pgbouncer.ini', '']) {
    if (account.uid !== undefined) fs.chownSync(path.join(dir, file), account.uid, account.gid);
  }
  const child = spawn(program, [settings], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  endWithThisProcess(child);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close');
      child.kill('SIGTERM'); // immediate, unlike SIGINT
      await ended;
    }
    fs.rmSync(dir, { recursive: true, force: true });
  };
  const deadlineMs = Date.now() + READY_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) {
      await stop();
      throw new Error(`PgBouncer did not start:\n${output}`);
    }
    await pause(25);
  }
  return {
    near(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    stop,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

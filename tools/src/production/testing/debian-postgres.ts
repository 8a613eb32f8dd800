import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';
import { findUnprivilegedAccount } from '@app/server/platform/embedded-postgres/unprivileged-account.ts';
import { installDebianPackage } from '../../debian-packages.ts';

const DIR = '/usr/lib/postgresql';

export interface DebianPostgres {
  /** The owner's connection to the database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A temporary server of the distribution's PostgreSQL, which includes pg_dump of the same version, unlike the embedded
 * one.
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const bin = await findPrograms();
  const account = await findUnprivilegedAccount(); // PostgreSQL refuses to run as root
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-backup-cluster-'));
  if (account.uid !== undefined) fs.chownSync(dir, account.uid, account.gid);
  const cluster = path.join(dir, 'data');
  const port = await findFreePort();
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(bin, program), args, { ...account, cwd: dir });
  await run('initdb', '--pgdata', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  await run('pg_ctl', 'start', '--wait', '--pgdata', cluster, '--log', path.join(dir, 'log'), '--options', options);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run('pg_ctl', 'stop', '--wait', '--mode=immediate', '--pgdata', cluster);
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<string> {
  const found = installed();
  if (found !== undefined) return found;
  await installDebianPackage('postgresql', 'the test of backups');
  const now = installed();
  if (now === undefined) throw new Error(`The test of backups needs PostgreSQL below ${DIR}: install postgresql.`);
  return now;
}

function installed(): string | undefined {
  const versions = fs.existsSync(DIR) ? fs.readdirSync(DIR) : [];
  return versions
    .map((version) => path.join(DIR, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')));
}

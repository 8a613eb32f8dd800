import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Empty: the account of this process. */
export type OsAccount = { readonly uid: number; readonly gid: number } | { readonly uid?: never; readonly gid?: never };

const OTHERS_MAY_ENTER = 0o001;

/** PostgreSQL refuses to run as root, so root borrows an account that exists on every system. None is created. */
export async function findUnprivilegedAccount(): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    'no-binaries',
    'PostgreSQL cannot run as root, and this system has neither the account postgres nor nobody. Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<OsAccount | undefined> {
  const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, name])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    return undefined;
  }
}

/** Returns whether that account can enter this folder and all its parents. */
export function canEnter(dir: string, account: OsAccount): boolean {
  if (account.uid === undefined) return true;
  for (let current = path.resolve(dir); ; current = path.dirname(current)) {
    if ((fs.statSync(current).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from '@app/tools/debian-packages.ts';

/** Paths of a cluster's programs. */
export type ClusterPrograms = {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** PostgreSQL's programs. */
  readonly binDir: string;
};

const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const;
const POSTGRES_DIR = '/usr/lib/postgresql';
const DIRS = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Finds the programs and installs missing ones where permitted. @throws Error with the list of packages */
export async function findClusterPrograms(): Promise<ClusterPrograms> {
  for (const name of missingPackages()) await installDebianPackage(name, 'the fail-over test');
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(
      `The fail-over test needs these packages of Debian. Run as root:  apt-get install ${missing.join(' ')}`,
    );
  }
  return {
    patroni: find('patroni') ?? '',
    etcd: find('etcd') ?? '',
    haproxy: find('haproxy') ?? '',
    pgbouncer: find('pgbouncer') ?? '',
    binDir: postgresBinDir() ?? '',
  };
}

function missingPackages(): string[] {
  const programs = Object.entries(PACKAGES).filter(([program]) => find(program) === undefined);
  return [...programs.map(([, name]) => name), ...(postgresBinDir() === undefined ? ['postgresql'] : [])];
}

function find(program: string): string | undefined {
  return DIRS.map((dir) => path.join(dir, program)).find((file) => fs.existsSync(file));
}

/** Of the newest installed version. */
function postgresBinDir(): string | undefined {
  const versions = fs.existsSync(POSTGRES_DIR) ? fs.readdirSync(POSTGRES_DIR).map(Number) : [];
  return versions
    .toSorted((a, b) => b - a)
    .map((version) => path.join(POSTGRES_DIR, String(version), 'bin'))
    .find((dir) => fs.existsSync(path.join(dir, 'postgres')) && fs.existsSync(path.join(dir, 'pg_rewind')));
}

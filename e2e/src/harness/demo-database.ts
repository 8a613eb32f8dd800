import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { ROOT } from '@app/tools/root.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface DemoDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Template database of a run. */
export const DEMO_TEMPLATE = 'template_demo';

/** Folder of the demo's pictures and keys, shared by all servers of a run. */
export const DEMO_DATA_DIR = path.join(ROOT, '.cache/e2e-demo');

const CLUSTER_URL = 'E2E_CLUSTER_URL';

/** Inherited by the workers of the run. */
export function setClusterUrl(url: string): void {
  process.env[CLUSTER_URL] = url;
}

/** Connection to the run's PostgreSQL server, as its owner. */
export function clusterUrl(): string {
  const url = process.env[CLUSTER_URL];
  if (url === undefined) throw new Error('The run has no PostgreSQL server.');
  return url;
}

/** Creates a copy of the demo's database in some 100 ms. */
export async function cloneDemo(): Promise<DemoDatabase> {
  const name = `stadium_${randomBytes(6).toString('hex')}`;
  await runOnDatabase(clusterUrl(), `create database ${name} template ${DEMO_TEMPLATE} strategy file_copy`);
  return {
    url: databaseUrl(clusterUrl(), name),
    drop: async () => {
      await runOnDatabase(clusterUrl(), `drop database if exists ${name} with (force)`);
    },
  };
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on its own connection. */
export async function runOnDatabase(url: string, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

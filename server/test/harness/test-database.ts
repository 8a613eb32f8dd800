import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './test-database-setup.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a migrated, empty database as a clone of the run's template, in some 30 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${TEMPLATE_DATABASE} strategy file_copy`);
}

/** An own database without any table. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(clusterUrl, `create database ${name} ${source}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(clusterUrl, `drop database if exists ${name} with (force)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrate, MigrationError } from './migrate.ts';

let dir: string;
let url: string;
let client: Client;

beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const name = `bare_${randomBytes(8).toString('hex')}`;
  await onCluster(`create database ${name}`);
  url = Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}` }).href;
  client = new Client({ connectionString: url });
  await client.connect();
  await write('0001-commerces.sql', 'create table commerces (id int primary key);');
  await write('0002-first-commerce.sql', 'insert into commerces values (1);');
});

afterEach(async () => {
  await client.end();
  await onCluster(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await fs.rm(dir, { recursive: true });
});

it('every file runs once, in numerical order', async () => {
  expect(await migrate(url, dir)).toEqual(['0001-commerces.sql', '0002-first-commerce.sql']);
  expect(await migrate(url, dir)).toEqual([]);
  expect(await countCommerces()).toBe(1);
});

it('two replicas that start at once run each file once', async () => {
  await write('0003-slow.sql', 'select pg_sleep(0.2); insert into commerces values (2);');

  const applied = await Promise.all([migrate(url, dir), migrate(url, dir), migrate(url, dir)]);

  expect(applied.flat().sort()).toEqual(['0001-commerces.sql', '0002-first-commerce.sql', '0003-slow.sql']);
  expect(await countCommerces()).toBe(2);
});

it('a file changed after it ran is rejected by name, and nothing new runs', async () => {
  await migrate(url, dir);
  await write('0002-first-commerce.sql', 'insert into commerces values (7);');
  await write('0003-more.sql', 'insert into commerces values (3);');

  await expect(migrate(url, dir)).rejects.toThrow('Migration 0002-first-commerce.sql was changed after it ran');
  expect(await countCommerces()).toBe(1);
});

it('an older release rejects a database that a newer one has migrated', async () => {
  await migrate(url, dir);
  await fs.rm(path.join(dir, '0002-first-commerce.sql'));

  await expect(migrate(url, dir)).rejects.toThrow(
    'migration 0002-first-commerce.sql, which this release does not know',
  );
});

it('a database from before the first release is refused with what to do', async () => {
  await write('0003-venues.sql', 'create table venues (id int primary key);');
  await migrate(url, dir);
  await fs.rm(path.join(dir, '0003-venues.sql'));

  await expect(migrate(url)).rejects.toThrow('Drop the database and create it again');
});

it('line breaks of a Windows checkout are no change', async () => {
  await write('0003-two-lines.sql', 'insert into commerces\nvalues (3);');
  await migrate(url, dir);
  await write('0003-two-lines.sql', 'insert into commerces\r\nvalues (3);');

  expect(await migrate(url, dir)).toEqual([]);
});

it('a failed file is rolled back and applied again by the next start', async () => {
  await write('0003-broken.sql', 'insert into commerces values (3); insert into commerces values (3);');
  await expect(migrate(url, dir)).rejects.toThrow('Migration 0003-broken.sql failed and was undone');
  expect(await countCommerces()).toBe(1);

  await write('0003-broken.sql', 'insert into commerces values (3);');
  expect(await migrate(url, dir)).toEqual(['0003-broken.sql']);
});

it('a role without rights is named in one line, without its password', async () => {
  const role = `weak_${randomBytes(8).toString('hex')}`;
  await onCluster(`create role ${role} login password 's3cret'`);
  try {
    const weak = Object.assign(new URL(url), { username: role, password: 's3cret' }).href;
    const failure = await migrate(weak, dir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^The database role weak_\w+ lacks a right .*$/) });
    expect(String(failure)).not.toContain('s3cret');
  } finally {
    await onCluster(`drop role ${role}`);
  }
});

it('two files with one number are rejected', async () => {
  await write('0002-other.sql', 'select 1;');

  await expect(migrate(url, dir)).rejects.toThrow('Two migrations have the number 0002');
});

function write(name: string, sql: string): Promise<void> {
  return fs.writeFile(path.join(dir, name), sql);
}

async function countCommerces(): Promise<number> {
  const counted = await client.query<{ count: number }>('select count(*)::int as count from commerces');
  return counted.rows[0]?.count ?? 0;
}

async function onCluster(statement: string): Promise<void> {
  const owner = new Client({ connectionString: inject('clusterUrl') });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#platform/migrations/migrate.ts';
import { createPool } from './pool.ts';
import { hasScopeRole, inVenueScope } from './venue-scope.ts';

const user = `owner_${randomBytes(6).toString('hex')}`;

/** An administrator of the database server. */
let admin: Client;
let ownUrl: string;
beforeAll(async () => {
  admin = new Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`create role ${user} login password 'secret'`);
  await admin.query(`create database ${user} owner ${user}`);
  const url = new URL(inject('clusterUrl'));
  url.username = user;
  url.password = 'secret';
  url.pathname = `/${user}`;
  ownUrl = url.href;
});
afterAll(async () => {
  await admin.query(`drop database ${user} with (force)`);
  await admin.query(`drop role ${user}`);
  await admin.end();
});

it('a database user without the scoped role gets the statement to run [T-61]', async () => {
  await expect(migrate(ownUrl)).rejects.toThrow(`grant entretiempo_scoped to ${user}`);
  await admin.query(`grant entretiempo_scoped to ${user}`);
  expect(await migrate(ownUrl)).toContain('0001-platform.sql');
  const db = createPool(ownUrl, 1);
  expect(await hasScopeRole(db)).toBe(true);
  const { rows } = await inVenueScope(db, 7, (tx) => tx.query<{ who: string }>('select current_user as who'));
  expect(rows).toEqual([{ who: 'entretiempo_scoped' }]);
  await db.end();
});

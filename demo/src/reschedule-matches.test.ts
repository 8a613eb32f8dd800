import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '@app/server/test/harness/test-database.ts';
import { rescheduleMatches } from './reschedule-matches.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  await db.query(`insert into apps (code, name) values ('entretiempo', 'Entretiempo')`);
  await db.query(
    `insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id)
     values (1, 'estadio', 'entretiempo', 'Estadio', 1, 1), (2, 'propia', 'entretiempo', 'Propia', 1, 1)`,
  );
  for (const venueId of [1, 2]) {
    await db.query(
      `insert into events (venue_id, id, name, starts_at, ends_at) values
         ($1, 1, 'Partido', now() - interval '30 hours', now() - interval '28 hours'),
         ($1, 2, 'Revancha', now() + interval '138 hours', now() + interval '140 hours')`,
      [venueId],
    );
  }
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

async function hoursUntil(venueId: number): Promise<number[]> {
  const { rows } = await db.query<{ hours: number }>(
    `select round(extract(epoch from starts_at - now()) / 3600) as hours from events where venue_id = $1 order by id`,
    [venueId],
  );
  return rows.map(({ hours }) => hours);
}

it('the matches of an old demo move: one in an hour, one a week later [CONT-01]', async () => {
  expect(await rescheduleMatches(database.url)).toBe(1);
  expect(await hoursUntil(1)).toEqual([1, 169]);
  expect(await hoursUntil(2)).toEqual([-30, 138]);
});

it('a demo with a future match stays unchanged [CONT-01]', async () => {
  expect(await rescheduleMatches(database.url)).toBe(0);
});

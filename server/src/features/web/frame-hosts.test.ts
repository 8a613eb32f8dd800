import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { createFrameHosts } from './frame-hosts.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  await makeVenue(db, { id: 7 });
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

const hosts = async () => {
  const { rows } = await db.query<{ appCode: string }>('select app_code as "appCode" from venues where id = 7');
  return createFrameHosts(db, rows[0]?.appCode ?? '', () => () => undefined).all();
};

it('a page may frame hosts in use that an administrator approved [CONT-06]', async () => {
  await db.query(
    `update venues set chatbot_link = 'https://Chat.example.com/a', wallio_url = 'https://wall.example.com'`,
  );
  expect(await hosts()).toEqual([]);
  await db.query(
    `insert into approved_frame_hosts (venue_id, host) values (7, 'chat.example.com'), (7, 'old.example.com')`,
  );
  expect(await hosts()).toEqual(['chat.example.com']);
  await db.query('update venues set enabled = false');
  expect(await hosts()).toEqual([]);
});

it('in the demo the sandbox may be framed without approval [CONT-06]', async () => {
  const sandbox = 'http://localhost:3001';
  expect(await createFrameHosts(db, 'entretiempo', () => () => undefined, sandbox).all()).toEqual([sandbox]);
});

it.each(["evil.example 'unsafe-inline'", 'evil.example; script-src *', '*', '*.example.com', 'https://evil.example'])(
  'only a host name can be approved: %s',
  async (host) => {
    const approving = db.query('insert into approved_frame_hosts (venue_id, host) values (7, $1)', [host]);
    await expect(approving).rejects.toThrow('check');
  },
);

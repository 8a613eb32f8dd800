import { afterAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '@app/server/platform/database/pool.ts';
import { createTestDatabase } from '@app/server/test/harness/test-database.ts';
import { pointChatbotToSandbox } from './point-chatbot-to-sandbox.ts';

const database = await createTestDatabase();
const db = createPool(database.url, 2);
await db.query(`insert into apps (code, name) values ('entretiempo', 'Entretiempo')`);
await db.query(
  `insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id)
   values (1, 'estadio', 'entretiempo', 'Estadio', 1, 1), (2, 'propia', 'entretiempo', 'Propia', 1, 1)`,
);

beforeEach(async () => {
  await db.query(`update venues set chatbot_link = 'https://ayuda.example.com/estadio-la-ribera'`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

async function links(): Promise<(string | null)[]> {
  const { rows } = await db.query<{ link: string | null }>('select chatbot_link as link from venues order by id');
  return rows.map(({ link }) => link);
}

it("the stadium's chatbot follows the sandbox's port; other venues do not [CONT-06]", async () => {
  const [, own] = await links();
  await pointChatbotToSandbox(database.url, 'http://localhost:3001');
  expect(await links()).toEqual(['http://localhost:3001/chatbot', own]);
  await pointChatbotToSandbox(database.url, 'http://127.0.0.1:4001');
  expect(await links()).toEqual(['http://127.0.0.1:4001/chatbot', own]);
});

it('an unreachable sandbox leaves the stadium without chatbot [CONT-06]', async () => {
  await pointChatbotToSandbox(database.url, 'http://192.168.0.7:3001');
  expect((await links())[0]).toBeNull();
});

it('a chatbot URL that staff have set stays [CONT-06]', async () => {
  const written = 'https://chat.example.com/estadio';
  await db.query('update venues set chatbot_link = $1 where id = 1', [written]);
  await pointChatbotToSandbox(database.url, 'http://localhost:3001');
  expect((await links())[0]).toBe(written);
});

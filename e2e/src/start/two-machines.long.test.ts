import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import { followStream } from '@app/client/live-stream.ts';
import { DEMO_DATA_DIR } from '../harness/demo-database.ts';
import { findFreePort } from '../harness/free-port.ts';
import { startRunningProgram, type RunningProgram } from '../harness/running-program.ts';
import { separatePrograms } from '../harness/stadium-programs.ts';
import { startStadium, type Stadium } from '../harness/stadium.ts';

const ADMIN = 'admin@example.com';
const COMMERCE = { venueCode: 'estadio', commerceCode: 'heladeria-nino' } as const;
const PRODUCT = 'Dona glaseada';

let stadium: Stadium;
let dataDir: string;
let environment: (port: number) => NodeJS.ProcessEnv;
let other: { program: RunningProgram; url: string };
test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-machine-'));
  const keyFile = path.join(dataDir, 'first-machine.key');
  stadium = await startStadium(separatePrograms, (databaseUrl) => {
    environment = (port) => ({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRETS_KEY_FILE: keyFile,
    });
    return {};
  });
  fs.copyFileSync(path.join(DEMO_DATA_DIR, 'keys/secrets.key'), keyFile); // the first machine has created it
  fs.chmodSync(keyFile, 0o600);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = environment(port);
  other = { url, program: await startRunningProgram('server/src/process/main.ts', env, `${url}/api/health/ready`) };
});
test.afterAll(async () => {
  await other?.program.stop();
  await stadium?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const otherApi = () =>
  createApi({ baseUrl: other.url, token: () => null, language: () => 'es', onSessionEnded: () => undefined });

test('orders and sessions of one machine reach the other', async () => {
  const { cookie } = await stadium.staffSession(ADMIN);
  const commerce = await stadium.commerce(COMMERCE.venueCode, COMMERCE.commerceCode);
  const events: string[] = [];
  const board = new AbortController();
  void followStream({
    url: `${other.url}/api/commerces/${commerce.id}/board/live`,
    headers: () => ({ cookie }),
    onOpen: () => undefined,
    onEvent: ({ event }) => events.push(event),
    onDown: () => undefined,
    signal: board.signal,
  });
  await expect(() => expect(events).toContain('hello')).toPass({ timeout: 10_000 });
  await stadium.order(COMMERCE.venueCode, COMMERCE.commerceCode, { [PRODUCT]: 1 });
  await expect(() => expect(events).toContain('board')).toPass({ timeout: 10_000 });
  board.abort();
});

test("an unavailable product on one machine is so in the other's menu", async () => {
  const staff = await stadium.staff(ADMIN);
  const { id: commerceId } = await stadium.commerce(COMMERCE.venueCode, COMMERCE.commerceCode);
  const id = await stadium.productId(COMMERCE.venueCode, COMMERCE.commerceCode, PRODUCT);
  const seen = async () => {
    const { products } = await otherApi().send('GET /api/commerces/get/complete-commerce/:id', {
      params: { id: commerceId },
    });
    return products.find((product) => product.id === id)?.unavailableUntil ?? null;
  };
  expect(await seen()).toBeNull();
  const unavailableUntil = new Date(Date.now() + 600_000).toISOString();
  await staff.send('PUT /api/products/:id/stop', { params: { id }, body: { unavailableUntil } });
  await expect.poll(seen).not.toBeNull();
});

test('a machine without the key file does not start and names the key', async () => {
  const port = await findFreePort();
  const own = { ...environment(port), SECRETS_KEY_FILE: '' };
  const start = startRunningProgram('server/src/process/main.ts', own, `http://127.0.0.1:${port}/api/health/ready`);
  await expect(start).rejects.toThrow(/Secrets in the database need key .* restore that file/);
});

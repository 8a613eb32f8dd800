import { expect, it, onTestFinished } from 'vitest';

import { startTestApp } from '../app-for-tests.ts';
import { createDatabase } from '../platform/database.ts';
import { startLine } from '../platform/line-for-tests.ts';
import { newDevice } from './device-for-tests.ts';

it('while the database is away whoever is signed in hears 503, never that the session ended, and is signed in after it [APP-09, ERR-01]', async () => {
  const own = await startTestApp();
  const line = await startLine(own.databaseUrl);
  const db = createDatabase(line.near(own.databaseUrl), 4);
  const cut = await startTestApp({ intakeDb: db, readDb: db });
  onTestFinished(async () => {
    await cut.close();
    await db.end();
    await line.close();
    await own.close();
  });
  const device = newDevice(cut);
  const { user } = await device.signInByEmail('sigue@example.com');

  await line.cut();
  for (let round = 0; round < 3; round += 1) {
    const answers = [
      await device.get('/api/auth'),
      await device.get('/api/users/orders'),
      await device.post('/api/logout/everywhere'),
      await device.confirmEmail('otra@example.com', '000000'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    for (const { headers, body } of answers) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toContain('service-unavailable');
    }
  }
  await line.mend();
  await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
  expect((await device.get('/api/auth')).json()).toMatchObject({ id: user.id, level: 'proven' });
});

/** Longer than the limit of a query. */
const SWALLOWED_MS = 40_000;

it(
  'a line that swallows everything ends in 503 too, and no connection is lost for good when it answers again [ERR-01]',
  async () => {
    const own = await startTestApp();
    const line = await startLine(own.databaseUrl);
    const db = createDatabase(line.near(own.databaseUrl), 2);
    const cut = await startTestApp({ intakeDb: db, readDb: db });
    onTestFinished(async () => {
      await cut.close();
      await db.end();
      await line.close();
      await own.close();
    });
    const device = newDevice(cut);
    await device.signInByEmail('sigue@example.com');

    line.freeze();
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.get('/api/auth')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    await line.mend();
    await expect.poll(async () => (await device.get('/api/auth')).statusCode).toBe(200);
  },
  SWALLOWED_MS,
);

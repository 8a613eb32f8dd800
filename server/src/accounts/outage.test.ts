import { once } from 'node:events';
import net from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { startTestApp } from '../app-for-tests.ts';
import { createDatabase } from '../platform/database.ts';
import { newDevice } from './device-for-tests.ts';

/** A line to the database that can be cut. */
async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    mend: () => listen(port),
  };
}

it('while the database is away whoever is signed in hears 503, never that the session ended, and is signed in after it [APP-09, ERR-01]', async () => {
  const own = await startTestApp();
  const line = await startLine(own.databaseUrl);
  const db = createDatabase(line.url, 4);
  const cut = await startTestApp({ intakeDb: db, readDb: db });
  onTestFinished(async () => {
    await cut.close();
    await db.end();
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

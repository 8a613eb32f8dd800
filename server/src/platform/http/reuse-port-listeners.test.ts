import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { addReusePortListeners, claimPort, listenOptions, SUPPORTS_REUSE_PORT } from './reuse-port-listeners.ts';

it.runIf(SUPPORTS_REUSE_PORT)('many phones connect within a few event loop iterations [ERR-01]', async () => {
  const port = await findFreePort();
  const server = http.createServer((request, response) => void response.end(request.url));
  server.listen(listenOptions(port));
  await once(server, 'listening');
  const listeners = await addReusePortListeners(server, port);
  let connected = 0;
  server.on('connection', () => (connected += 1));
  const phones = Array.from({ length: 500 }, () => net.connect(port, '127.0.0.1'));
  onTestFinished(() => phones.forEach((phone) => phone.destroy()));
  let iterations = 0;
  for (; connected < 500; iterations += 1) await nextIteration();
  expect(iterations).toBeLessThan(100); // through one listening socket: 500 and more

  const answers = phones.map(async (phone) => {
    phone.write('GET /menu HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const [chunk] = await once(phone, 'data');
    return String(chunk);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\/menu$/);

  await listeners.stopAccepting();
  await Promise.all([listeners.ended, new Promise((resolve) => server.close(resolve))]);
  expect(await listeners.countOpen()).toBe(0);
  const late = net.connect(port, '127.0.0.1');
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a port that another program uses is not shared with it', async () => {
  const port = await findFreePort();
  const other = net.createServer().listen(listenOptions(port));
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  await expect(claimPort(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('one of two programs that start at once gets the port', async () => {
  const port = await findFreePort();
  const claims = await Promise.allSettled([claimPort(port), claimPort(port)]);
  const [claim] = claims.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(claimPort(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  claim?.release();
  (await claimPort(port)).release();
});

import { once } from 'node:events';
import http from 'node:http';
import { expect, it } from 'vitest';
import { untilAllAnswer } from './vite-other-apps.ts';

/** A server that does not listen yet, at a port that was free. */
async function laterServer(requests: string[], name: string) {
  const server = http.createServer((_request, response) => {
    requests.push(name);
    response.writeHead(404).end();
  });
  await once(server.listen(0), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return { url: `http://localhost:${port}`, start: () => server.listen(port), stop: () => server.close() };
}

it('the last server to start has answered too', async () => {
  const requests: string[] = [];
  const first = await laterServer(requests, 'first');
  const last = await laterServer(requests, 'last');
  const answered = untilAllAnswer([first.url, last.url]);
  first.start();
  await expect.poll(() => requests).toEqual(['first']);
  last.start();
  await answered;
  expect(requests).toEqual(['first', 'last']);
  first.stop();
  last.stop();
});

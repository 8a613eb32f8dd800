import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { StreamEvent } from './event-stream.ts';
import { followLive, jitteredWaitMs } from './live-stream.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/live`;
}

/** Follows until `enough` says so. @returns everything that happened, in order */
async function follow(url: string, enough: (happened: readonly string[], events: readonly StreamEvent[]) => boolean) {
  const controller = new AbortController();
  const happened: string[] = [];
  const events: StreamEvent[] = [];
  const note = (what: string) => {
    happened.push(what);
    if (enough(happened, events)) controller.abort();
  };
  await followLive({
    url,
    headers: () => ({ 'x-order-tokens': '7.secret' }),
    onOpen: () => note('open'),
    onEvent: (event) => {
      events.push(event);
      note(event.event);
    },
    onDown: () => note('down'),
    onRefused: (status) => note(`refused ${status}`),
    waitMs: () => 1,
    signal: controller.signal,
  });
  return { happened, events };
}

it('events arrive with name, id and data, however the bytes are cut, and comments are none [ORD-04]', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': keep-alive\n\nevent: hel');
    setTimeout(
      () => response.write('lo\ndata: {}\n\nevent: order\nid: 41\ndata: {"id":7,\ndata: "version":2}\n\n'),
      20,
    );
  });
  const { events } = await follow(url, (_happened, heard) => heard.length === 2);
  expect(events).toEqual([
    { event: 'hello', data: '{}', id: null },
    { event: 'order', data: '{"id":7,\n"version":2}', id: '41' },
  ]);
});

it('a line that drops is opened again, from the last event on and with the same credentials [ORD-04, APP-11]', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const url = await serve((request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: order\nid: ${asked.length}\ndata: {}\n\n`);
  });
  const { happened } = await follow(url, (_happened, events) => events.length === 2);
  expect(happened).toEqual(['open', 'order', 'down', 'open', 'order']);
  expect(asked[0]).toMatchObject({ 'x-order-tokens': '7.secret' });
  expect(asked[0]).not.toHaveProperty('last-event-id');
  expect(asked[1]).toMatchObject({ 'x-order-tokens': '7.secret', 'last-event-id': '1' });
});

it('a server that is overloaded is tried again, one that refuses is not [APP-11]', async () => {
  const statuses = [503, 429, 401];
  const url = await serve((_request, response) => response.writeHead(statuses.shift() ?? 500).end());
  const { happened } = await follow(url, () => false);
  expect(happened).toEqual(['down', 'down', 'refused 401']);
});

it('waits double from 1 s to 30 s and are spread, so that a stadium does not knock at once [APP-11]', () => {
  for (const [attempt, fullMs] of [
    [0, 1_000],
    [1, 2_000],
    [3, 8_000],
    [5, 30_000],
    [60, 30_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => jitteredWaitMs(attempt));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(Math.max(1_000, fullMs / 2));
    expect(Math.max(...waits)).toBeLessThanOrEqual(fullMs);
  }
});

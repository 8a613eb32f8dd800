import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { StreamEvent } from './event-stream.ts';
import { followStream, reconnectDelayMs } from './live-stream.ts';

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

/** Follows a stream until `enough` returns true. @returns all events in order */
async function follow(url: string, enough: (happened: readonly string[], events: readonly StreamEvent[]) => boolean) {
  const controller = new AbortController();
  const happened: string[] = [];
  const events: StreamEvent[] = [];
  const record = (what: string) => {
    happened.push(what);
    if (enough(happened, events)) controller.abort();
  };
  await followStream({
    url,
    headers: () => ({ 'x-order-tokens': '7.secret' }),
    onOpen: () => record('open'),
    onEvent: (event) => {
      events.push(event);
      record(event.event);
    },
    onDown: () => record('down'),
    onRefused: (status) => record(`refused ${status}`),
    waitMs: () => 1,
    signal: controller.signal,
  });
  return { happened, events };
}

it('events arrive with name and data however the bytes are split [ORD-04]', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': keep-alive\n\nevent: hel');
    setTimeout(
      () => response.write('lo\ndata: {}\n\nevent: order\nid: 41\ndata: {"id":7,\ndata: "version":2}\n\n'),
      20,
    );
  });
  const { events } = await follow(url, (_happened, received) => received.length === 2);
  expect(events).toEqual([
    { event: 'hello', data: '{}' },
    { event: 'order', data: '{"id":7,\n"version":2}' },
  ]);
});

it('a dropped stream is reopened with the same credentials [ORD-04, APP-11]', async () => {
  const requested: IncomingHttpHeaders[] = [];
  const url = await serve((request, response) => {
    requested.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('event: order\ndata: {}\n\n');
  });
  const { happened } = await follow(url, (_happened, events) => events.length === 2);
  expect(happened).toEqual(['open', 'order', 'down', 'open', 'order']);
  expect(requested).toMatchObject([{ 'x-order-tokens': '7.secret' }, { 'x-order-tokens': '7.secret' }]);
});

it('an overloaded server is retried, one that rejects is not [APP-11]', async () => {
  const statuses = [503, 429, 401];
  const url = await serve((_request, response) => response.writeHead(statuses.shift() ?? 500).end());
  const { happened } = await follow(url, () => false);
  expect(happened).toEqual(['down', 'down', 'refused 401']);
});

it('the server sets the reconnect period, also when it shuts down [APP-11]', async () => {
  const says = [
    'event: hello\ndata: {"reconnectWithinMs":7000}\n\n',
    'event: hello\ndata: {}\n\nevent: bye\ndata: {"reconnectWithinMs":30000}\n\n',
  ];
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(says.shift() ?? '');
  });
  const requested: number[][] = [];
  const controller = new AbortController();
  await followStream({
    url,
    headers: () => ({}),
    onOpen: () => undefined,
    onEvent: () => undefined,
    onDown: () => undefined,
    waitMs: (...given) => {
      requested.push(given);
      if (requested.length === 2) controller.abort();
      return 1;
    },
    signal: controller.signal,
  });
  expect(requested).toEqual([
    [0, 7_000],
    [0, 30_000],
  ]);
});

it("reconnects are random within the server's period, doubled per failure [APP-11]", () => {
  for (const [attempt, spreadMs, fullMs] of [
    [0, 1_000, 1_000],
    [1, 1_000, 2_000],
    [3, 1_000, 8_000],
    [60, 1_000, 60_000],
    [0, 30_000, 30_000],
  ] as const) {
    const waits = Array.from({ length: 400 }, () => reconnectDelayMs(attempt, spreadMs));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(250);
    expect(Math.min(...waits)).toBeLessThan(fullMs / 2);
    expect(Math.max(...waits)).toBeGreaterThan(fullMs / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(fullMs);
  }
});

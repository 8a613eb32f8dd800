import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

const STREAM = ': keep-alive\n\nevent: hello\ndata: {}\n\ndata: {"id":7,\ndata: "title":"Ñandú"}\n\n';

async function eventsOf(...chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const chunk of chunks) stream.enqueue(chunk);
      stream.close();
    },
  });
  await readEvents(
    body,
    () => undefined,
    (event) => events.push(event),
  );
  return events;
}

it.each(['\n', '\r\n', '\r'])(
  'a stream cut at any byte gives the same events, lines ended by %j [APP-11]',
  async (end) => {
    const bytes = new TextEncoder().encode(STREAM.replaceAll('\n', end));
    for (let cut = 0; cut <= bytes.length; cut++) {
      const events = await eventsOf(bytes.slice(0, cut), bytes.slice(cut));
      expect([cut, events]).toEqual([
        cut,
        [
          { event: 'hello', data: '{}' },
          { event: 'message', data: '{"id":7,\n"title":"Ñandú"}' },
        ],
      ]);
    }
  },
);

import { createParser } from 'eventsource-parser';

/** One message of an event stream. */
export type StreamEvent = { event: string; data: string };

/** Reads a text/event-stream to its end. `onBytes` is called for comments, too. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent({ event, data }) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

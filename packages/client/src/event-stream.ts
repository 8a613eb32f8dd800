/** One message of a server-sent stream. */
export type StreamEvent = { event: string; data: string };

/**
 * Reads a text/event-stream to its end. Comments count as a sign of life and nothing else.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + decoder.decode(value, { stream: true })).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const event: StreamEvent = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event.event = value;
    else if (name === 'data') data.push(value);
  }
  if (data.length === 0) return undefined;
  return { ...event, data: data.join('\n') };
}

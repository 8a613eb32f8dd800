import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const Attributes = z.array(z.object({ key: z.string(), value: z.unknown() })).default([]);
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: Attributes,
});
export type ExportedSpan = z.infer<typeof Span>;
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});
const Listening = z.object({ address: z.object({ port: z.int() }) });
const Received = z.object({ path: z.string(), body: z.string() });

/** Simulates an OpenTelemetry collector in another process. */
export type TestCollector = {
  readonly url: string;
  /** In the order of arrival. */
  readonly bodies: readonly string[];
  spans(): ExportedSpan[];
  close(): void;
};

export async function startCollector(): Promise<TestCollector> {
  const program = fork(path.join(import.meta.dirname, 'trace-collector-process.ts'));
  const bodies: string[] = [];
  const { address } = Listening.parse(await new Promise((resolve) => program.once('message', resolve)));
  program.on('message', (message) => {
    const { path: request, body } = Received.parse(message);
    if (request !== '/v1/traces') throw new Error(`Traces were sent to ${request}.`);
    bodies.push(body);
  });
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => void program.kill(),
  };
}

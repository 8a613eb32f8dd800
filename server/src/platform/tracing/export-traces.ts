import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Limit for the last export at a stop: an unavailable collector must not delay it. */
const FLUSH_MS = 1_000;

/**
 * Starts the export of spans over OTLP. Import this file only when tracing is on: it loads the SDK. The exporter reads
 * other `OTEL_EXPORTER_OTLP_*` variables, such as headers.
 *
 * @param onFailure called for each failed export
 */
export function exportTraces(
  { endpoint, share, version }: { endpoint: string; share: number; version: string },
  onFailure: () => void,
): { stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'entretiempo', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const ignore = () => undefined;
  const logger = { error: onFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await Promise.race([provider.shutdown().catch(onFailure), sleep(FLUSH_MS, undefined, { ref: false })]);
      for (const part of [trace, propagation, context, diag]) part.disable();
    },
  };
}

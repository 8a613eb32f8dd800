import { propagation, ProxyTracerProvider, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span, SpanOptions, Tracer } from '@opentelemetry/api';

const NAME = 'entretiempo';

/** Whether spans are exported: the SDK is there. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider && provider.getDelegateTracer(NAME) !== undefined;
}

/** Spans of a tracer without an SDK cost nothing and go nowhere. */
export function tracer(): Tracer {
  return trace.getTracer(NAME);
}

/**
 * Runs `work` in a span of the active trace, which ends with it.
 *
 * Attributes hold names and numbers of ours: never a value of a request, a row or an answer.
 *
 * @param parent of the span, where it is another one than the active one
 */
export function inSpan<Result>(
  name: string,
  options: SpanOptions & { readonly parent?: Context },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const run = async (span: Span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  const { parent, ...spanOptions } = options;
  if (parent === undefined) return tracer().startActiveSpan(name, spanOptions, run);
  return tracer().startActiveSpan(name, spanOptions, parent, run);
}

/** The kind of the error alone: its message may hold values. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** `payload` with the active trace in it, as W3C Trace Context writes it: the job that runs with it belongs to the trace. */
export function withTrace(active: Context, payload: object): object {
  const carrier: Record<string, string> = {};
  propagation.inject(active, carrier);
  return { ...payload, ...carrier };
}

/** The trace that a payload came with. */
export function traceOf(payload: unknown): Context {
  return propagation.extract(ROOT_CONTEXT, payload);
}

import {
  propagation,
  ProxyTracerProvider,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';

const NAME = 'entretiempo';

/** Whether spans are exported. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider && provider.getDelegateTracer(NAME) !== undefined;
}

/** Without an SDK, spans of a tracer cost nothing and are dropped. */
export function tracer(): Tracer {
  return trace.getTracer(NAME);
}

/**
 * Runs `work` in a child span of the active trace. Attributes contain our names and numbers, never values of requests,
 * rows or responses.
 *
 * @param parent replaces the active span
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

/** Only the error's type: its message may contain values. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Adds the active trace to a job's payload in W3C Trace Context format, so that the job joins the trace. */
export function withTrace(active: Context, payload: object): object {
  const carrier: Record<string, string> = {};
  propagation.inject(active, carrier);
  return { ...payload, ...carrier };
}

/** Returns the trace of a payload. */
export function traceOf(payload: unknown): Context {
  return propagation.extract(ROOT_CONTEXT, payload);
}

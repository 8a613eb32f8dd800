import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { tracer } from '#platform/tracing/tracing.ts';
import type { ApiServer } from './server.ts';

/**
 * Opens a span per request. Call it before the routes are registered. A span names the route, not the path, which
 * contains ids and tokens. Trace headers of clients are ignored: any client could join or force a trace. Event streams
 * have no span, because they last as long as a visit.
 */
export function traceRequests(app: ApiServer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const isStream = routeOptions.schema?.tags?.includes('live') ?? false;
    if (isStream) return done();
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

import { Histogram, type Registry } from 'prom-client';
import type { ApiServer } from '#platform/http/server.ts';

/** From a cached catalogue response to an order that waits for a busy disk. Seconds, the unit of Prometheus. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures response times by route and status class. Call it before the routes are registered. */
export function measureRequests(app: ApiServer, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const isStream = routeOptions.schema?.tags?.includes('live') ?? false;
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(statusCode / 100)}xx` };
    // A stream lasts as long as a visit.
    if (!isStream) durations.observe(labels, elapsedTime / 1_000);
    done();
  });
}

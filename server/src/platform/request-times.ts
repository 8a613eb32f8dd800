import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import type { ApiServer } from './http.ts';

/** From a catalogue answer out of memory to an order that waited for a busy disk. Seconds, as Prometheus wants them. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long answers take, by route and status class. */
export interface RequestTimes {
  observe(answered: { method: string; route: string; status: number; seconds: number }): void;
}

export function createRequestTimes(registry: Registry): RequestTimes {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    observe({ method, route, status, seconds }) {
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
  };
}

/** To be called before the routes are registered. */
export function measureRequests(app: ApiServer, times: RequestTimes): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const isStream = routeOptions.schema?.tags?.includes('live') ?? false;
    // A stream is as long as a visit.
    if (!isStream) times.observe({ method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1_000 });
    done();
  });
}

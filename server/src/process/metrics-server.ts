import { createServer } from '#platform/http/server.ts';
import { metricsRoutes } from '#platform/metrics/metrics-routes.ts';
import type { Resources } from './open-resources.ts';

/**
 * Serves the metrics on a port of their own, to programs of the same machine. No proxy leads to this port, whichever headers
 * it sends.
 */
export async function startMetricsServer(
  { log, metrics }: Pick<Resources, 'log' | 'metrics'>,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const app = createServer({ log });
  await metricsRoutes(app, metrics);
  await app.listen({ host: '127.0.0.1', port });
  return { stop: () => app.close() };
}

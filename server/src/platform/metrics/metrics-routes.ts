import type { Registry } from 'prom-client';
import type { ApiServer } from '#platform/http/server.ts';
import { clusterMetricsReader } from './cluster-metrics.ts';

/** Serves the metrics of all processes of this machine to Prometheus. */
export async function metricsRoutes(app: ApiServer, registry: Registry): Promise<void> {
  const pageOfAll = clusterMetricsReader(registry);
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await pageOfAll()),
  );
}

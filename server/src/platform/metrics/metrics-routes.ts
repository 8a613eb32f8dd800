import type { Registry } from 'prom-client';

import { ProblemError } from '../http/problem-error.ts';
import type { ApiServer } from '../http/server.ts';
import { isLoopback } from '../text/ip-address.ts';
import { clusterMetricsReader } from './cluster-metrics.ts';

/**
 * Serves the metrics of all processes of this machine to Prometheus on the same machine. A request through a proxy
 * counts as remote, even if the proxy runs here.
 */
export async function metricsRoutes(app: ApiServer, registry: Registry): Promise<void> {
  const pageOfAll = clusterMetricsReader(registry);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { headers, socket } = request.raw;
    const isForwarded = [headers['x-forwarded-for'], headers.forwarded, headers.via].some(
      (value) => value !== undefined,
    );
    if (isForwarded || !isLoopback(socket.remoteAddress ?? '')) throw new ProblemError(404, 'not-found');
    return reply.type(registry.contentType).send(await pageOfAll());
  });
}

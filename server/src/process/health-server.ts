import { healthRoutes } from '#platform/http/health-routes.ts';
import { createServer } from '#platform/http/server.ts';
import type { Resources } from './open-resources.ts';

/**
 * Serves the health of a process without the role `web` on a separate port.
 */
export async function startHealthServer(resources: Resources, port: number): Promise<{ stop: () => Promise<void> }> {
  const { config, log, intakeDb, eventBus } = resources;
  const app = createServer({ log });
  const { instanceId } = config;
  await healthRoutes(app, { db: intakeDb, isEventBusListening: () => eventBus.isListening(), instanceId });
  await app.listen({ host: '0.0.0.0', port });
  return { stop: () => app.close() };
}

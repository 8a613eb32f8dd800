import type { ApiServer } from '#platform/http/server.ts';
import { liveActions } from '@app/contract/today/live-actions.ts';
import type { ReportDeps } from '../report-deps.ts';
import { findLiveActions } from './find-live-actions.ts';

/** Registers the list of what people did during an event. @see API-03 */
export function liveActionRoutes(app: ApiServer, { readDb }: Pick<ReportDeps, 'readDb'>): void {
  app.route({
    ...liveActions,
    handler: async ({ scope }) => findLiveActions(readDb, scope),
  });
}

import type { FastifyInstance } from 'fastify';
import { openProvider, type StandInDeps } from '../stand-in-deps.ts';
import { openLedger } from './ledger.ts';
import { Notifications } from './notifications.ts';
import { pageRoutes } from './page-routes.ts';
import { restRoutes } from './rest-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates First Data as shops see it: payment page, its results and notifications, and the REST API.
 */
export async function firstDataRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { journal, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const webhooks = new Notifications(journal);
  const gateway = openProvider(app, deps, { ledger, webhooks });
  await pageRoutes(app, gateway);
  await truthRoutes(app, gateway);
  // A separate scope, so that only these routes read JSON as text.
  await app.register(async (rest) => restRoutes(rest, gateway));
}

import type { FastifyInstance } from 'fastify';
import type { StandInDeps } from '../stand-in-deps.ts';
import type { Gateway } from './gateway.ts';
import { openLedger } from './ledger.ts';
import { Notifications } from './notifications.ts';
import { pageRoutes } from './page-routes.ts';
import { restRoutes } from './rest-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates First Data as shops see it: payment page, its results and notifications, and the REST API.
 */
export async function firstDataRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, misbehaviour, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const notifications = new Notifications(journal);
  app.addHook('onClose', async () => {
    notifications.close();
    ledger.close();
  });
  const gateway: Gateway = { ledger, clock, misbehaviour, notifications };
  await pageRoutes(app, gateway);
  await truthRoutes(app, gateway);
  // A separate scope, so that only these routes read JSON as text.
  await app.register(async (rest) => restRoutes(rest, gateway));
}

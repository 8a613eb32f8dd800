import type { FastifyInstance } from 'fastify';
import { openProvider, type StandInDeps } from '../stand-in-deps.ts';
import { cancellationRoutes } from './cancellation-routes.ts';
import { initRoutes } from './init-routes.ts';
import { Notifications } from './notifications.ts';
import { paymentPageRoutes } from './payment-page-routes.ts';
import { queryRoutes } from './query-routes.ts';
import { openTransactions } from './transactions.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates Sitef's e-SiTef (Portal Carat) as merchants see it: the HTML interface with its page, the REST queries and
 * cancellations, and status notifications.
 */
export async function sitefRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, ledgerFile } = deps;
  const ledger = openTransactions(ledgerFile);
  const webhooks = new Notifications({ books: ledger, clock, journal });
  const portal = openProvider(app, deps, { ledger, webhooks });
  await initRoutes(app, portal);
  await paymentPageRoutes(app, portal);
  await queryRoutes(app, portal);
  await cancellationRoutes(app, portal);
  await truthRoutes(app, portal);
}

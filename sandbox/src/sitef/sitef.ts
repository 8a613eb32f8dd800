import type { FastifyInstance } from 'fastify';
import type { StandInDeps } from '../stand-in-deps.ts';
import { cancellationRoutes } from './cancellation-routes.ts';
import { initRoutes } from './init-routes.ts';
import { Notifications } from './notifications.ts';
import { paymentPageRoutes } from './payment-page-routes.ts';
import type { Portal } from './portal.ts';
import { queryRoutes } from './query-routes.ts';
import { openTransactions } from './transactions.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates Sitef's e-SiTef (Portal Carat) as merchants see it: the HTML interface with its page, the REST queries and
 * cancellations, and status notifications.
 */
export async function sitefRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, misbehaviour, ledgerFile, publicUrl } = deps;
  const books = openTransactions(ledgerFile);
  const notifications = new Notifications({ books, clock, journal });
  app.addHook('onClose', async () => {
    notifications.close();
    books.close();
  });
  const portal: Portal = { books, clock, misbehaviour, notifications, publicUrl };
  await initRoutes(app, portal);
  await paymentPageRoutes(app, portal);
  await queryRoutes(app, portal);
  await cancellationRoutes(app, portal);
  await truthRoutes(app, portal);
}

import type { FastifyInstance } from 'fastify';
import { openProvider, type StandInDeps } from '../stand-in-deps.ts';
import { formRoutes } from './form-routes.ts';
import { openLedger } from './ledger.ts';
import { Notifications } from './notifications.ts';
import { orderRoutes } from './order-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates Izipay's "Web Core" as shops see it: API, browser script with its form, and notifications.
 */
export async function izipayRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const webhooks = new Notifications({ ledger, clock, journal });
  const gateway = openProvider(app, deps, { ledger, webhooks });
  await tokenRoutes(app, gateway);
  await formRoutes(app, gateway);
  await orderRoutes(app, gateway);
  await truthRoutes(app, gateway);
}

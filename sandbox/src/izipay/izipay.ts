import type { FastifyInstance } from 'fastify';
import type { StandInDeps } from '../stand-in-deps.ts';
import { formRoutes } from './form-routes.ts';
import type { Gateway } from './gateway.ts';
import { openLedger } from './ledger.ts';
import { Notifications } from './notifications.ts';
import { orderRoutes } from './order-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates Izipay's "Web Core" as shops see it: API, browser script with its form, and notifications.
 */
export async function izipayRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, misbehaviour, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const notifications = new Notifications({ ledger, clock, journal });
  app.addHook('onClose', async () => {
    notifications.close();
    ledger.close();
  });
  const gateway: Gateway = { ledger, clock, misbehaviour, notifications };
  await tokenRoutes(app, gateway);
  await formRoutes(app, gateway);
  await orderRoutes(app, gateway);
  await truthRoutes(app, gateway);
}

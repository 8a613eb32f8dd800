import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Journal } from '../journal.ts';
import type { Gateway } from '../mercado-pago/gateway.ts';
import { intentRoutes } from './intent-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { PointWebhooks } from './point-webhooks.ts';
import type { Point } from './point.ts';
import { openSales } from './sales.ts';
import { terminalRoutes } from './terminal-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates the card terminals of Mercado Pago: both APIs, a page for the person at the terminal, and webhooks.
 *
 * @param deps.ledgerFile file of Mercado Pago, beside which the sales are stored; null: not stored
 */
export function openPoint(
  app: FastifyInstance,
  gateway: Gateway,
  { journal, ledgerFile }: { journal: Journal; ledgerFile: string | null },
): Point {
  const books = openSales(ledgerFile === null ? null : path.join(path.dirname(ledgerFile), 'mercado-pago-point.jsonl'));
  const webhooks = new PointWebhooks({ books, clock: gateway.clock, journal });
  app.addHook('onClose', async () => {
    webhooks.close();
    books.close();
  });
  return { gateway, books, webhooks };
}

/** The calls of servers. */
export async function pointApiRoutes(api: FastifyInstance, point: Point): Promise<void> {
  await terminalRoutes(api, point);
  await orderRoutes(api, point);
  await intentRoutes(api, point);
}

/** The person's page, and the endpoints for tests. */
export async function pointPageRoutes(app: FastifyInstance, point: Point): Promise<void> {
  await pageRoutes(app, point);
  await truthRoutes(app, point);
}

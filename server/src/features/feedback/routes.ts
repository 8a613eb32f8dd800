import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { createOwnOrderLoader } from '#features/orders/reading/own-order-loader.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { staffRoutes } from './staff-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** Registers ratings and problems of orders. @see ORD-09 */
export async function registerFeedback(
  app: ApiServer,
  { db, readDb, tokens }: { db: Db; readDb: Db; tokens: OrderTokens },
): Promise<void> {
  await visitorRoutes(app, { db, tokens, getOwnOrder: createOwnOrderLoader(db, tokens) });
  staffRoutes(app, { db, readDb });
}

import { registerCashDrawers } from '#features/cash-drawers/routes.ts';
import { registerManualMoney } from '#features/manual-money/routes.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';

/** Registers cash drawers, and the limits of money that staff move by hand. */
export function registerCashDrawerCalls(app: ApiServer, { reservedDb: db }: AppDeps): void {
  registerManualMoney(app, { db });
  registerCashDrawers(app, { db });
}

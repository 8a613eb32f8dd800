import type { SettleDeps } from '#features/payments/payment-deps.ts';
import type { Db } from '#platform/database/transactions.ts';

export type ReconciliationDeps = {
  readonly readDb: Db;
  /** Its `db` has connections for calls of priority 0. */
  readonly settling: SettleDeps;
};

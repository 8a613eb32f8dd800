import type { FastifyRequest } from 'fastify';

import type { Db } from '#platform/database/transactions.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';

export type ReconciliationDeps = {
  readonly readDb: Db;
  /** `db` of its own for calls of priority 0. */
  readonly settling: SettleDeps;
  /** Throws the refusal for whoever does not run the whole venue, and says who does. */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

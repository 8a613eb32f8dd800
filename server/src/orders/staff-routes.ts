import * as contract from '@app/contract/board.ts';

import { viewerOf } from '../accounts/viewer.ts';
import type { Db } from '../platform/database.ts';
import type { ApiServer } from '../platform/http.ts';
import type { Live } from '../platform/live.ts';
import type { RefundEnded } from './end-order.ts';
import { moveOrder } from './move-order.ts';
import { takeCash } from './take-cash.ts';

/** What the staff of a stall do with orders. Who may is checked with the order itself: its stall decides. */
export async function staffOrderRoutes(
  app: ApiServer,
  needs: { db: Db; live: Live; refundEnded: RefundEnded },
): Promise<void> {
  app.route({
    ...contract.moveOrder,
    handler: async (request, reply) => {
      const ticket = await moveOrder(needs, await viewerOf(request), request.params.id, request.body);
      return reply.header('cache-control', 'no-store').send(ticket);
    },
  });

  app.route({
    ...contract.takeCash,
    handler: async (request, reply) => {
      const ticket = await takeCash(needs, await viewerOf(request), request.params.id, request.body);
      return reply.header('cache-control', 'no-store').send(ticket);
    },
  });
}

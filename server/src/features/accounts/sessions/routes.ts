import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/sign-in.ts';
import { CLEAR_ON_SIGN_OUT } from './clear-site-data.ts';
import { endAllSessions, endSession } from './end-session.ts';
import { requireAccount, viewerOf } from './viewer.ts';

/** Registers sign-out, here and on all devices. @see AUTH-09 */
export function sessionRoutes(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...contract.logout,
    handler: async (request, reply) => {
      await endSession(db, await viewerOf(request));
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });

  app.route({
    ...contract.logoutEverywhere,
    handler: async (request, reply) => {
      await endAllSessions(db, requireAccount(await viewerOf(request)));
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });
}

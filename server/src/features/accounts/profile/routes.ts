import * as contract from '@app/contract/visitor/account.ts';
import * as waysContract from '@app/contract/visitor/sign-in-methods.ts';

import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { CLEAR_ON_DELETION } from '../sessions/clear-site-data.ts';
import { listSignInMethods, removeSignInMethod } from './sign-in-methods.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { readOpenMoney } from './find-open-money.ts';
import type { PersonalData } from './personal-data.ts';

export type UsersDeps = {
  readonly db: Db;
  /** What each feature keeps of people. */
  readonly personalData: readonly PersonalData[];
};

/** What people may do with their own data. */
export async function usersRoutes(app: ApiServer, { db, personalData }: UsersDeps): Promise<void> {
  app.route({
    ...contract.changeProfile,
    handler: async (request) => {
      const accountId = requireAccount(await viewerOf(request));
      return changeProfile(db, accountId, request.body);
    },
  });

  app.route({
    ...waysContract.signInMethods,
    handler: async (request) => {
      const ways = await listSignInMethods(db, requireAccount(await viewerOf(request)));
      return ways;
    },
  });

  app.route({
    ...waysContract.removeSignInMethod,
    handler: async (request, reply) => {
      await removeSignInMethod(db, requireAccount(await viewerOf(request)), request.body.id);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.exportData,
    handler: async (request, reply) => {
      const accountId = requireAccount(await viewerOf(request));
      const data = await exportData(db, accountId, personalData);
      return reply.headers({ 'content-disposition': 'attachment; filename="entretiempo.json"' }).send(data);
    },
  });

  app.route({
    ...contract.openMoney,
    handler: async (request) => {
      const accountId = requireAccount(await viewerOf(request));
      return readOpenMoney(db, accountId, personalData);
    },
  });

  app.route({
    ...contract.deleteAccount,
    handler: async (request, reply) => {
      await deleteAccount(db, requireAccount(await viewerOf(request)), personalData);
      return reply.code(204).headers(CLEAR_ON_DELETION).send(null);
    },
  });
}

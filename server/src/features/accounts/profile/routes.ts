import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/account.ts';
import { findUser } from '../account-store.ts';
import type { RefreshMemberships } from '../members/refresh-memberships.ts';
import { CLEAR_ON_DELETION } from '../sessions/clear-site-data.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { getOpenMoney } from './find-open-money.ts';
import type { PersonalData } from './personal-data.ts';
import { listSignInMethods, removeSignInMethod } from './sign-in-methods.ts';

export type ProfileDeps = {
  readonly db: Db;
  /** Personal data of each feature. */
  readonly personalData: readonly PersonalData[];
  readonly refreshMemberships: RefreshMemberships;
};

const CARD_MAX_AGE_SECONDS = 10 * 60;

/** Registers what people may do with their own data. */
export function profileRoutes(app: ApiServer, deps: ProfileDeps): void {
  userRoutes(app, deps);
  signInMethodRoutes(app, deps);
  dataRoutes(app, deps);
}

function userRoutes(app: ApiServer, { db, refreshMemberships }: ProfileDeps): void {
  app.route({
    ...contract.auth,
    handler: async (request) => getUser(db, request),
  });

  app.route({
    ...contract.getUser,
    handler: async (request) => {
      const { level } = await viewerOf(request);
      const { userId, venueId } = request.scope;
      if (level === 'proven') await refreshMemberships(userId, CARD_MAX_AGE_SECONDS);
      return getUser(db, request, venueId);
    },
  });

  app.route({
    ...contract.changeProfile,
    handler: async (request) => {
      const accountId = requireAccount(await viewerOf(request));
      return changeProfile(db, accountId, request.body);
    },
  });
}

function signInMethodRoutes(app: ApiServer, { db }: ProfileDeps): void {
  app.route({
    ...contract.signInMethods,
    handler: async (request) => {
      return listSignInMethods(db, requireAccount(await viewerOf(request)));
    },
  });

  app.route({
    ...contract.removeSignInMethod,
    handler: async (request, reply) => {
      await removeSignInMethod(db, requireAccount(await viewerOf(request)), request.body.id);
      return reply.code(204).send(null);
    },
  });
}

function dataRoutes(app: ApiServer, { db, personalData }: ProfileDeps): void {
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
      return getOpenMoney(db, accountId, personalData);
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

async function getUser(db: Db, request: FastifyRequest, venueId: number | null = null): Promise<contract.User> {
  const viewer = await viewerOf(request);
  const level = viewer.level === 'claimed' ? 'claimed' : 'proven';
  const user = await findUser(db, requireAccount(viewer), level, venueId);
  if (!user) throw new ProblemError(403, 'session-revoked');
  return user;
}

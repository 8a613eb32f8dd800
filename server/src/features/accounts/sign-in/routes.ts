import type { KeyObject } from 'node:crypto';

import * as contract from '@app/contract/visitor/account.ts';
import * as signInContract from '@app/contract/visitor/sign-in.ts';
import { staffCommerces } from '@app/contract/staff/board.ts';
import type { FastifyRequest } from 'fastify';

import type { Mailer } from '#integrations/mail/mailer.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findUser } from '../account-store.ts';
import { signInCallerOf } from '../abuse-guard/sign-in-caller.ts';
import { CLEAR_ON_SIGN_OUT } from '../sessions/clear-site-data.ts';
import { confirmEmailCode, sendEmailCode } from './email-sign-in.ts';
import { endAllSessions, endSession } from '../sessions/end-session.ts';
import { redeemExchangeCode, createExchangeCode } from '../sessions/exchange-code.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { claimPhone, confirmPhoneCode } from './phone-sign-in.ts';
import type { RefreshMemberships } from '../members/refresh-memberships.ts';
import { findStaffCommerces } from '../roles/find-staff-commerces.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import { bearerOf, requireAccount, viewerOf } from '../sessions/viewer.ts';

export type SignInDeps = {
  readonly db: Db;
  /** That sign-in codes are hashed with. */
  readonly codeKey: KeyObject;
  readonly guard: SignInAbuseGuard;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The name under which visitors reach us: codes are for it alone. */
  readonly host: string;
  readonly moveBelongings: ReassignOwnedData;
  readonly askClubs: RefreshMemberships;
};

const CARD_GOOD_SECONDS = 10 * 60;

export async function signInRoutes(app: ApiServer, needs: SignInDeps): Promise<void> {
  user(app, needs);
  byEmail(app, needs);
  byPhone(app, needs);
  elsewhere(app, needs);
  leaving(app, needs);
}

function user(app: ApiServer, { db, askClubs }: SignInDeps): void {
  app.route({
    ...contract.auth,
    handler: async (request) => readUser(db, request),
  });

  app.route({
    ...contract.getUser,
    handler: async (request) => {
      const { accountId, level } = await viewerOf(request);
      const { userId, venueId } = request.params;
      if (userId !== accountId) throw new ProblemError(404, 'not-found');
      if (level === 'proven') await askClubs(userId, CARD_GOOD_SECONDS);
      return readUser(db, request, venueId);
    },
  });

  app.route({
    ...staffCommerces,
    handler: async (request) => {
      const commerces = await findStaffCommerces(db, requireAccount(await viewerOf(request)));
      return commerces;
    },
  });
}

function byEmail(app: ApiServer, needs: SignInDeps): void {
  app.route({
    ...signInContract.loginEmail,
    handler: async (request) => {
      const onFailure = (error: unknown) => request.log.error({ err: error }, 'a sign-in code could not be mailed');
      const wanted = { email: request.body.email, language: negotiateLanguage(request.headers['accept-language']) };
      const sent = await sendEmailCode({ ...needs, onFailure }, await signInCallerOf(request), wanted);
      return sent;
    },
  });

  app.route({
    ...signInContract.confirmLoginEmail,
    handler: async (request) => confirmEmailCode(needs, await signInCallerOf(request), request.body),
  });
}

function byPhone(app: ApiServer, needs: SignInDeps): void {
  app.route({
    ...signInContract.loginPhone,
    handler: async (request, reply) => {
      const onFailure = (error: unknown) => request.log.error({ err: error }, 'a sign-in code could not be sent');
      const language = negotiateLanguage(request.headers['accept-language']);
      const claim = { ...request.body, language, bearer: bearerOf(request) };
      return reply.send(await claimPhone({ ...needs, onFailure }, await signInCallerOf(request), claim));
    },
  });

  app.route({
    ...signInContract.confirmLoginPhone,
    handler: async (request) => confirmPhoneCode(needs, await signInCallerOf(request), request.body),
  });
}

function elsewhere(app: ApiServer, needs: SignInDeps): void {
  app.route({
    ...signInContract.makeExchangeCode,
    handler: async (request, reply) => {
      const code = await createExchangeCode(needs.db, requireAccount(await viewerOf(request)));
      return reply.code(201).send(code);
    },
  });

  app.route({
    ...signInContract.exchangeCode,
    handler: async (request) => {
      const { viewer } = await signInCallerOf(request);
      return redeemExchangeCode(needs.db, viewer, request.body.token);
    },
  });
}

function leaving(app: ApiServer, { db }: SignInDeps): void {
  app.route({
    ...signInContract.logout,
    handler: async (request, reply) => {
      await endSession(db, await viewerOf(request));
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });

  app.route({
    ...signInContract.logoutEverywhere,
    handler: async (request, reply) => {
      await endAllSessions(db, requireAccount(await viewerOf(request)));
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });
}

async function readUser(db: Db, request: FastifyRequest, venueId: number | null = null): Promise<contract.User> {
  const viewer = await viewerOf(request);
  const level = viewer.level === 'claimed' ? 'claimed' : 'proven';
  const user = await findUser(db, requireAccount(viewer), level, venueId);
  if (!user) throw new ProblemError(403, 'session-revoked');
  return user;
}

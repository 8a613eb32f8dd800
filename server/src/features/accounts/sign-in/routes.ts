import type { KeyObject } from 'node:crypto';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/visitor/sign-in.ts';
import type { SignInAbuseGuard } from '../abuse-guard/sign-in-abuse-guard.ts';
import { signInCallerOf } from '../abuse-guard/sign-in-caller.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { createExchangeCode, redeemExchangeCode } from '../sessions/exchange-code.ts';
import { bearerOf, requireAccount, viewerOf } from '../sessions/viewer.ts';
import { claimPhone } from './claim-phone.ts';
import { confirmPhoneCode } from './confirm-phone-code.ts';
import { confirmEmailCode, sendEmailCode } from './email-sign-in.ts';

export type SignInDeps = {
  readonly db: Db;
  /** Key of the hashes of sign-in codes. */
  readonly codeKey: KeyObject;
  readonly guard: SignInAbuseGuard;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Host name of the visitors' site; codes are bound to it. */
  readonly host: string;
  readonly reassignOwnedData: ReassignOwnedData;
};

/** Registers sign-in by codes of ours. @see AUTH-03, AUTH-04, APP-02 */
export function signInRoutes(app: ApiServer, deps: SignInDeps): void {
  byEmail(app, deps);
  byPhone(app, deps);
  byExchangeCode(app, deps);
}

function byEmail(app: ApiServer, deps: SignInDeps): void {
  app.route({
    ...contract.loginEmail,
    handler: async (request) => {
      const onFailure = (error: unknown) =>
        request.log.error({ err: error }, 'sending a sign-in code by mail failed; the code is void');
      const codeRequest = {
        email: request.body.email,
        language: negotiateLanguage(request.headers['accept-language']),
      };
      const sent = await sendEmailCode({ ...deps, onFailure }, await signInCallerOf(request), codeRequest);
      return sent;
    },
  });

  app.route({
    ...contract.confirmLoginEmail,
    handler: async (request) => confirmEmailCode(deps, await signInCallerOf(request), request.body),
  });
}

function byPhone(app: ApiServer, deps: SignInDeps): void {
  app.route({
    ...contract.loginPhone,
    handler: async (request, reply) => {
      const onFailure = (error: unknown) =>
        request.log.error({ err: error }, 'sending a sign-in code by SMS failed; the code is void');
      const language = negotiateLanguage(request.headers['accept-language']);
      const claim = { ...request.body, language, bearer: bearerOf(request) };
      return reply.send(await claimPhone({ ...deps, onFailure }, await signInCallerOf(request), claim));
    },
  });

  app.route({
    ...contract.confirmLoginPhone,
    handler: async (request) => confirmPhoneCode(deps, await signInCallerOf(request), request.body),
  });
}

function byExchangeCode(app: ApiServer, { db }: SignInDeps): void {
  app.route({
    ...contract.makeExchangeCode,
    handler: async (request, reply) => {
      const code = await createExchangeCode(db, requireAccount(await viewerOf(request)));
      return reply.code(201).send(code);
    },
  });

  app.route({
    ...contract.exchangeCode,
    handler: async (request) => {
      const { viewer } = await signInCallerOf(request);
      return redeemExchangeCode(db, viewer, request.body.token);
    },
  });
}

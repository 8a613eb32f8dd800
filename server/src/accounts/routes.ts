import * as contract from '@app/contract/accounts.ts';
import { staffCommerces } from '@app/contract/board.ts';

import type { Mailer } from '../outside/mail/mailer.ts';
import type { Db } from '../platform/database.ts';
import type { ApiServer } from '../platform/http.ts';
import { languageOf } from '../platform/language.ts';
import { Refusal } from '../platform/refusal.ts';
import { findUser } from './account-store.ts';
import { confirmLoginCode } from './confirm-login-code.ts';
import { CODE_REQUESTS_PER_ADDRESS, installRateLimits } from './limit-code-requests.ts';
import { RESEND_AFTER_SECONDS } from './login-code.ts';
import { sendLoginCode } from './send-login-code.ts';
import { revokeSession } from './session-store.ts';
import { hashToken } from './session-token.ts';
import { findStaffCommerces } from './staff-commerce-view.ts';
import { bearerOf, requireAccount, viewerOf } from './viewer.ts';

export async function accountsRoutes(app: ApiServer, needs: { db: Db; mailer: Mailer }): Promise<void> {
  const { db, mailer } = needs;
  await installRateLimits(app);

  app.route({
    ...contract.auth,
    handler: async (request, reply) => {
      const user = await findUser(db, requireAccount(await viewerOf(request)));
      if (!user) throw new Refusal(403, 'session-revoked');
      return reply.header('cache-control', 'no-store').send(user);
    },
  });

  app.route({
    ...contract.loginEmail,
    config: { ...contract.loginEmail.config, rateLimit: CODE_REQUESTS_PER_ADDRESS },
    handler: async (request) => {
      const onMailFailure = (error: unknown) => request.log.error({ err: error }, 'a sign-in code could not be mailed');
      const language = languageOf(request.headers['accept-language']);
      const expiresInSeconds = await sendLoginCode({ db, mailer, onMailFailure }, request.body.email, language);
      return { expiresInSeconds, resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
  });

  app.route({
    ...contract.confirmLoginEmail,
    handler: async (request, reply) => {
      const { email, verificationCode } = request.body;
      return reply.header('cache-control', 'no-store').send(await confirmLoginCode(db, email, verificationCode));
    },
  });

  app.route({
    ...contract.logout,
    handler: async (request, reply) => {
      requireAccount(await viewerOf(request));
      const token = bearerOf(request);
      if (token !== null) await revokeSession(db, hashToken(token));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...staffCommerces,
    handler: async (request, reply) => {
      const commerces = await findStaffCommerces(db, requireAccount(await viewerOf(request)));
      return reply.header('cache-control', 'no-store').send(commerces);
    },
  });
}

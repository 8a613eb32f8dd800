import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/staff-auth.ts';
import { pendingSignInOf, requireNoFactor, sendStaffSession } from './pending-sign-in.ts';
import { getOwnFactors } from './read-own-factors.ts';
import type { StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { codeProblem, confirmTotp } from './totp/confirm-totp.ts';
import { enrolTotp } from './totp/enrol-totp.ts';

/** Registers the sign-in of staff with an authenticator app. @see AUTH-11 */
export function totpSignInRoutes(app: ApiServer, deps: StaffAuthRouteDeps): void {
  const { db, party, staffCookie } = deps;
  app.route({
    ...contract.secondFactor,
    handler: async (request) => {
      const { accountId } = await pendingSignInOf(request);
      return getOwnFactors(db, accountId, party);
    },
  });

  app.route({
    ...contract.enrolTotp,
    handler: async (request) => {
      const pending = await pendingSignInOf(request);
      await requireNoFactor(db, pending.accountId);
      return enrolTotp(deps, pending);
    },
  });

  app.route({
    ...contract.confirmTotp,
    handler: async (request, reply) => {
      const pending = await pendingSignInOf(request);
      const outcome = await confirmTotp(deps, pending, request.body.code);
      if (outcome.kind !== 'confirmed') throw codeProblem(outcome);
      return sendStaffSession(reply, staffCookie, outcome.signIn);
    },
  });
}

import { inTransaction } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/staff-auth.ts';
import { hasFactor, lockFactors } from './factors/factor-store.ts';
import { confirmPasskey, createPasskeyRequest } from './passkeys/confirm-passkey.ts';
import { checkNewPasskey, enrolPasskey, saveEnrolledPasskey } from './passkeys/enrol-passkey.ts';
import { logReason, requireRelyingParty } from './passkeys/require-relying-party.ts';
import { pendingSignInOf, requireNoFactor, sendStaffSession } from './pending-sign-in.ts';
import type { StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { startStaffSession } from './staff-session/start-staff-session.ts';

/** Registers the sign-in of staff with a passkey. @see AUTH-11 */
export function passkeySignInRoutes(app: ApiServer, deps: StaffAuthRouteDeps): void {
  signInByPasskey(app, deps);
  firstPasskey(app, deps);
}

function signInByPasskey(app: ApiServer, { db, party, staffCookie }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.passkeyOptions,
    handler: async (request) => createPasskeyRequest(db, requireRelyingParty(party), await pendingSignInOf(request)),
  });

  app.route({
    ...contract.confirmPasskey,
    handler: async (request, reply) => {
      const pending = await pendingSignInOf(request);
      const signIn = await confirmPasskey(db, requireRelyingParty(party), pending, request.body, logReason(request));
      return sendStaffSession(reply, staffCookie, signIn);
    },
  });
}

function firstPasskey(app: ApiServer, { db, party, staffCookie }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.enrolPasskey,
    handler: async (request) => {
      const pending = await pendingSignInOf(request);
      await requireNoFactor(db, pending.accountId);
      return enrolPasskey(db, requireRelyingParty(party), pending);
    },
  });

  app.route({
    ...contract.confirmFirstPasskey,
    handler: async (request, reply) => {
      const pending = await pendingSignInOf(request);
      const { accountId, sessionId } = pending;
      const passkey = await checkNewPasskey(
        db,
        requireRelyingParty(party),
        sessionId,
        request.body,
        logReason(request),
      );
      const signIn = await inTransaction(db, async (tx) => {
        if (hasFactor(await lockFactors(tx, accountId))) throw new ProblemError(422, 'second-factor-required');
        await saveEnrolledPasskey(tx, pending, passkey);
        return startStaffSession(tx, pending);
      });
      return sendStaffSession(reply, staffCookie, signIn);
    },
  });
}

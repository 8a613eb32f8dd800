import * as contract from '@app/contract/staff/staff-auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { StaffCookie } from '../sessions/staff-cookie.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { createPasskeyRequest, confirmPasskey } from './passkeys/confirm-passkey.ts';
import { confirmTotp, codeProblem } from './totp/confirm-totp.ts';
import { deviceLabelOf } from './staff-session/device-label.ts';
import { checkNewPasskey, enrolPasskey, saveEnrolledPasskey } from './passkeys/enrol-passkey.ts';
import { enrolTotp } from './totp/enrol-totp.ts';
import { findFactors, hasFactor, lockFactors } from './factors/factor-store.ts';
import { relyingPartyOf } from './passkeys/webauthn.ts';
import { getOwnFactors } from './read-own-factors.ts';
import { logReason, requireRelyingParty } from './passkeys/require-relying-party.ts';
import type { StaffAuthDeps, StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { staffSecurityRoutes } from './security-routes.ts';
import { startStaffSession } from './staff-session/start-staff-session.ts';
import type { PendingStaffSignIn, StaffSignIn } from './staff-session/start-staff-session.ts';

/** Registers the way from a proven session to a staff session, and what staff do with their factors. @see AUTH-11, AUTH-12 */
export function staffAuthRoutes(app: ApiServer, deps: StaffAuthDeps): void {
  const withParty = { ...deps, party: relyingPartyOf(deps.publicUrl) };
  signInByTotp(app, withParty);
  signInByPasskey(app, withParty);
  firstPasskey(app, withParty);
  staffSecurityRoutes(app, withParty);
}

function signInByTotp(app: ApiServer, deps: StaffAuthRouteDeps): void {
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
      const confirming = await pendingSignInOf(request);
      await requireNoFactor(db, confirming.accountId);
      return enrolTotp(deps, confirming);
    },
  });

  app.route({
    ...contract.confirmTotp,
    handler: async (request, reply) => {
      const confirming = await pendingSignInOf(request);
      const outcome = await confirmTotp(deps, confirming, request.body.code);
      if (outcome.kind !== 'entered') throw codeProblem(outcome);
      return sendStaffSession(reply, staffCookie, outcome.entered);
    },
  });
}

function signInByPasskey(app: ApiServer, { db, party, staffCookie }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.passkeyOptions,
    handler: async (request) => createPasskeyRequest(db, requireRelyingParty(party), await pendingSignInOf(request)),
  });

  app.route({
    ...contract.confirmPasskey,
    handler: async (request, reply) => {
      const confirming = await pendingSignInOf(request);
      const entered = await confirmPasskey(
        db,
        requireRelyingParty(party),
        confirming,
        request.body,
        logReason(request),
      );
      return sendStaffSession(reply, staffCookie, entered);
    },
  });
}

function firstPasskey(app: ApiServer, { db, party, staffCookie }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.enrolPasskey,
    handler: async (request) => {
      const confirming = await pendingSignInOf(request);
      await requireNoFactor(db, confirming.accountId);
      return enrolPasskey(db, requireRelyingParty(party), confirming);
    },
  });

  app.route({
    ...contract.confirmFirstPasskey,
    handler: async (request, reply) => {
      const confirming = await pendingSignInOf(request);
      const { accountId, sessionId } = confirming;
      const passkey = await checkNewPasskey(
        db,
        requireRelyingParty(party),
        sessionId,
        request.body,
        logReason(request),
      );
      const entered = await inTransaction(db, async (tx) => {
        if (hasFactor(await lockFactors(tx, accountId))) throw new ProblemError(422, 'second-factor-required');
        await saveEnrolledPasskey(tx, confirming, passkey);
        return startStaffSession(tx, confirming);
      });
      return sendStaffSession(reply, staffCookie, entered);
    },
  });
}

function sendStaffSession(reply: FastifyReply, staffCookie: StaffCookie, { token, session }: StaffSignIn): FastifyReply {
  staffCookie.set(reply, token);
  return reply.send(session);
}

/** @throws Refusal 404 for people without a role: for them there is nothing here */
async function pendingSignInOf(request: FastifyRequest): Promise<PendingStaffSignIn & { label: string }> {
  const viewer = await viewerOf(request);
  const accountId = requireAccount(viewer);
  if (viewer.roles.length === 0 || viewer.sessionId === null) throw new ProblemError(404, 'not-found');
  return {
    accountId,
    sessionId: viewer.sessionId,
    deviceId: viewer.deviceId,
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    language: negotiateLanguage(request.headers['accept-language']),
    label: viewer.email ?? String(accountId),
  };
}

/** @throws Refusal `second-factor-required`: whoever has only the mailbox cannot add a factor to another one */
async function requireNoFactor(db: Db, accountId: number): Promise<void> {
  if (hasFactor(await findFactors(db, accountId))) throw new ProblemError(422, 'second-factor-required');
}

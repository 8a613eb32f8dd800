import { ROLE } from '@app/contract/protocol/roles.ts';
import * as contract from '@app/contract/staff/staff-auth.ts';
import type { FastifyRequest } from 'fastify';

import { inTransaction } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { removePasskey, removeTotp, resetSecondFactor } from './remove-factors.ts';
import { createPasskeyRequest, confirmSessionByPasskey } from './passkeys/confirm-passkey.ts';
import { confirmSessionByTotp, saveEnrolledTotp } from './totp/confirm-totp.ts';
import { deviceLabelOf } from './staff-session/device-label.ts';
import { checkNewPasskey, enrolPasskey, saveEnrolledPasskey } from './passkeys/enrol-passkey.ts';
import { enrolTotp } from './totp/enrol-totp.ts';
import { CLEAR_ON_SIGN_OUT } from '../sessions/clear-site-data.ts';
import { findFactorDetails } from './factors/factor-store.ts';
import { getOwnFactors } from './read-own-factors.ts';
import { logReason, requireRelyingParty } from './passkeys/require-relying-party.ts';
import type { StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { endStaffSession, findOpenSessions } from './staff-session/staff-session-store.ts';
import { readStaffSession } from './staff-session/start-staff-session.ts';

/** The staff session, its factors and its sisters; all by the staff cookie. @see AUTH-12 */
export function staffSecurityRoutes(app: ApiServer, deps: StaffAuthRouteDeps): void {
  sessionRoutes(app, deps);
  confirmRoutes(app, deps);
  totpRoutes(app, deps);
  passkeyRoutes(app, deps);
}

function sessionRoutes(app: ApiServer, { db, staffCookie, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.staffSession,
    handler: async (request) => {
      const { accountId, sessionId } = await staffOf(request);
      return readStaffSession(db, accountId, sessionId);
    },
  });

  app.route({
    ...contract.staffLogout,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      await endStaffSession(db, accountId, sessionId);
      staffCookie.clear(reply);
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });

  app.route({
    ...contract.staffSecurity,
    handler: async (request) => {
      const { accountId, sessionId } = await staffOf(request);
      const [factors, sessions] = await Promise.all([
        findFactorDetails(db, accountId),
        findOpenSessions(db, accountId, sessionId),
      ]);
      const passkeyDomain = party?.domain ?? null;
      return { ...factors, passkeyDomain, sessions };
    },
  });

  app.route({
    ...contract.endStaffSession,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      if (!(await endStaffSession(db, accountId, request.params.id))) throw new ProblemError(404, 'not-found');
      if (request.params.id !== sessionId) return reply.code(204).send(null);
      staffCookie.clear(reply);
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });

  app.route({
    ...contract.resetSecondFactor,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      if (!staff.isAdmin) throw new ProblemError(404, 'not-found');
      await resetSecondFactor(db, staff, request.body.email);
      return reply.code(204).send(null);
    },
  });
}

function confirmRoutes(app: ApiServer, { db, encrypter, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.ownFactor,
    handler: async (request) => {
      const { accountId } = await staffOf(request);
      return getOwnFactors(db, accountId, party);
    },
  });

  app.route({
    ...contract.confirmSessionByTotp,
    handler: async (request, reply) => {
      await confirmSessionByTotp({ db, encrypter }, await staffOf(request), request.body.code);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.sessionPasskeyOptions,
    handler: async (request) => {
      const options = await createPasskeyRequest(db, requireRelyingParty(party), await staffOf(request));
      return options;
    },
  });

  app.route({
    ...contract.confirmSessionByPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await confirmSessionByPasskey(db, requireRelyingParty(party), staff, request.body, logReason(request));
      return reply.code(204).send(null);
    },
  });
}

function totpRoutes(app: ApiServer, { db, encrypter }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.changeTotp,
    handler: async (request) => {
      const staff = await staffOf(request);
      return enrolTotp({ db, encrypter }, staff);
    },
  });

  app.route({
    ...contract.confirmChangedTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const isKept = await inTransaction(db, (tx) => saveEnrolledTotp(tx, encrypter, staff, request.body.code));
      if (!isKept) throw new ProblemError(422, 'wrong-second-factor');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.removeTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await removeTotp(db, staff);
      return reply.code(204).send(null);
    },
  });
}

function passkeyRoutes(app: ApiServer, { db, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.addPasskey,
    handler: async (request) => {
      const staff = await staffOf(request);
      const options = await enrolPasskey(db, requireRelyingParty(party), staff);
      return options;
    },
  });

  app.route({
    ...contract.confirmAddedPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const passkey = await checkNewPasskey(
        db,
        requireRelyingParty(party),
        staff.sessionId,
        request.body,
        logReason(request),
      );
      await inTransaction(db, (tx) => saveEnrolledPasskey(tx, staff, passkey));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.removePasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await removePasskey(db, staff, request.params.id);
      return reply.code(204).send(null);
    },
  });
}

async function staffOf(request: FastifyRequest) {
  const viewer = await viewerOf(request);
  const accountId = requireAccount(viewer);
  if (viewer.sessionId === null) throw new ProblemError(401, 'unauthenticated');
  return {
    accountId,
    sessionId: viewer.sessionId,
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    language: negotiateLanguage(request.headers['accept-language']),
    label: viewer.email ?? String(accountId),
    isAdmin: viewer.roles.some(({ roleId }) => roleId === ROLE.admin),
  };
}

import { ROLE } from '@app/contract/order-statuses.ts';
import * as contract from '@app/contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';

import { inTransaction } from '../../platform/database.ts';
import type { ApiServer } from '../../platform/http.ts';
import { languageOf } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireAccount, viewerOf } from '../viewer.ts';
import { removePasskey, removeTotp, resetSecondFactor } from './change-factors.ts';
import { askForPasskey, confirmSessionByPasskey } from './confirm-passkey.ts';
import { confirmSessionByTotp, keepEnrolledTotp } from './confirm-totp.ts';
import { deviceLabelOf } from './device-label.ts';
import { checkNewPasskey, enrolPasskey, keepPasskey } from './enrol-passkey.ts';
import { enrolTotp } from './enrol-totp.ts';
import { LEFT } from '../clear-site-data.ts';
import { findFactorDetails } from './factor-store.ts';
import type { RelyingParty } from './passkeys.ts';
import { readOwnFactor } from './read-own-factor.ts';
import { logReason, requireParty } from './require-party.ts';
import type { SecondFactorNeeds } from './second-factor-needs.ts';
import { endStaffSession, findOpenSessions } from './staff-session-store.ts';
import { readStaffSession } from './start-staff-session.ts';

type Needs = SecondFactorNeeds & { party: RelyingParty | null };

/** The staff session, its factors and its sisters; all by the staff cookie. @see AUTH-12 */
export async function staffSecurityRoutes(app: ApiServer, needs: Needs): Promise<void> {
  sessionRoutes(app, needs);
  confirmRoutes(app, needs);
  totpRoutes(app, needs);
  passkeyRoutes(app, needs);
}

function sessionRoutes(app: ApiServer, { db, staffCookie, party }: Needs): void {
  app.route({
    ...contract.staffSession,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      return reply.header('cache-control', 'no-store').send(await readStaffSession(db, accountId, sessionId));
    },
  });

  app.route({
    ...contract.staffLogout,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      await endStaffSession(db, accountId, sessionId);
      staffCookie.clear(reply);
      return reply.code(204).headers(LEFT).send(null);
    },
  });

  app.route({
    ...contract.staffSecurity,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      const [factors, sessions] = await Promise.all([
        findFactorDetails(db, accountId),
        findOpenSessions(db, accountId, sessionId),
      ]);
      const passkeyDomain = party?.domain ?? null;
      return reply.header('cache-control', 'no-store').send({ ...factors, passkeyDomain, sessions });
    },
  });

  app.route({
    ...contract.endStaffSession,
    handler: async (request, reply) => {
      const { accountId, sessionId } = await staffOf(request);
      if (!(await endStaffSession(db, accountId, request.params.id))) throw new Refusal(404, 'not-found');
      if (request.params.id !== sessionId) return reply.code(204).send(null);
      staffCookie.clear(reply);
      return reply.code(204).headers(LEFT).send(null);
    },
  });

  app.route({
    ...contract.resetSecondFactor,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      if (!staff.isAdmin) throw new Refusal(404, 'not-found');
      await resetSecondFactor(db, staff, request.body.email);
      return reply.code(204).send(null);
    },
  });
}

function confirmRoutes(app: ApiServer, { db, sealer, party }: Needs): void {
  app.route({
    ...contract.ownFactor,
    handler: async (request, reply) => {
      const { accountId } = await staffOf(request);
      return reply.header('cache-control', 'no-store').send(await readOwnFactor(db, accountId, party));
    },
  });

  app.route({
    ...contract.confirmSessionByTotp,
    handler: async (request, reply) => {
      await confirmSessionByTotp({ db, sealer }, await staffOf(request), request.body.code);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.sessionPasskeyOptions,
    handler: async (request, reply) => {
      const options = await askForPasskey(db, requireParty(party), await staffOf(request));
      return reply.header('cache-control', 'no-store').send(options);
    },
  });

  app.route({
    ...contract.confirmSessionByPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      await confirmSessionByPasskey(db, requireParty(party), staff, request.body, logReason(request));
      return reply.code(204).send(null);
    },
  });
}

function totpRoutes(app: ApiServer, { db, sealer }: Needs): void {
  app.route({
    ...contract.changeTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      return reply.header('cache-control', 'no-store').send(await enrolTotp({ db, sealer }, staff));
    },
  });

  app.route({
    ...contract.confirmChangedTotp,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const isKept = await inTransaction(db, (tx) => keepEnrolledTotp(tx, sealer, staff, request.body.code));
      if (!isKept) throw new Refusal(422, 'wrong-second-factor');
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

function passkeyRoutes(app: ApiServer, { db, party }: Needs): void {
  app.route({
    ...contract.addPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const options = await enrolPasskey(db, requireParty(party), staff);
      return reply.header('cache-control', 'no-store').send(options);
    },
  });

  app.route({
    ...contract.confirmAddedPasskey,
    handler: async (request, reply) => {
      const staff = await staffOf(request);
      const passkey = await checkNewPasskey(db, requireParty(party), staff.sessionId, request.body, logReason(request));
      await inTransaction(db, (tx) => keepPasskey(tx, staff, passkey));
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
  if (viewer.sessionId === null) throw new Refusal(401, 'unauthenticated');
  return {
    accountId,
    sessionId: viewer.sessionId,
    deviceLabel: deviceLabelOf(request.headers['user-agent']),
    language: languageOf(request.headers['accept-language']),
    label: viewer.email ?? String(accountId),
    isAdmin: viewer.roles.some(({ roleId }) => roleId === ROLE.admin),
  };
}

import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/staff-auth.ts';
import { CLEAR_ON_SIGN_OUT } from '../sessions/clear-site-data.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { setStaffName } from '../staff-names/set-staff-name.ts';
import { findFactorDetails } from './factors/factor-store.ts';
import { resetSecondFactor } from './remove-factors.ts';
import { staffOf } from './signed-in-staff.ts';
import type { StaffAuthRouteDeps } from './staff-auth-deps.ts';
import { endStaffSession, findOpenSessions } from './staff-session/staff-session-store.ts';
import { getStaffSession } from './staff-session/start-staff-session.ts';

/** Registers the staff session, the list of sessions, and the reset of a second factor by an Admin. @see AUTH-12 */
export function staffSessionRoutes(app: ApiServer, { db, staffCookie, party }: StaffAuthRouteDeps): void {
  app.route({
    ...contract.staffSession,
    handler: async (request) => {
      const { accountId, sessionId } = await staffOf(request);
      const { tablet } = await viewerOf(request);
      return getStaffSession(db, { accountId, sessionId, tablet });
    },
  });

  app.route({
    ...contract.setStaffName,
    handler: async (request) => {
      const { accountId } = await staffOf(request);
      return { name: await setStaffName(db, accountId, request.body.name) };
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
      await resetSecondFactor(db, await staffOf(request), request.body.email);
      return reply.code(204).send(null);
    },
  });
}

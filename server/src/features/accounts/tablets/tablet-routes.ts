import type { FastifyRequest } from 'fastify';
import { imagePath } from '#features/media/image-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import * as contract from '@app/contract/staff/tablets.ts';
import type { PinHasher } from '../pins/pin-hasher.ts';
import { CLEAR_ON_SIGN_OUT } from '../sessions/clear-site-data.ts';
import type { StaffCookie } from '../sessions/staff-cookie.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { openTabletLink } from './enrol-tablet.ts';
import { findCommerceOfTablet, findTabletPeople } from './tablet-people.ts';
import { touchSession } from './tablet-session-store.ts';
import { markSeen } from './tablet-store.ts';
import { lockTablet, unlockTablet } from './unlock-tablet.ts';

export type TabletDeps = {
  readonly db: Db;
  readonly pinHasher: PinHasher;
  readonly staffCookie: StaffCookie;
  readonly tabletCookie: StaffCookie;
};

/** Registers the calls of a shared tablet: its link, its lock and its people. @see AUTH-12 */
export function tabletRoutes(app: ApiServer, deps: TabletDeps): void {
  const { db, staffCookie, tabletCookie } = deps;
  app.route({
    ...contract.openTabletLink,
    handler: async (request, reply) => {
      const { token, checkDigits, opened } = await openTabletLink(db, request.body.token);
      tabletCookie.set(reply, token);
      const { name, commerceName, expiresAt } = opened;
      return reply.send({ checkDigits, name, commerceName, expiresAt: expiresAt.toISOString() });
    },
  });

  app.route({
    ...contract.lockedTablet,
    handler: async (request) => {
      const tablet = await tabletOf(request);
      await markSeen(db, tablet.id);
      const commerce = await findCommerceOfTablet(db, tablet);
      if (!commerce) throw new ProblemError(403, 'tablet-revoked');
      const { commerceName, timeZone, logoKey } = commerce;
      const logoPath = logoKey === null ? null : imagePath(logoKey);
      return { ...tablet, commerceName, timeZone, logoPath, people: await findTabletPeople(db, tablet) };
    },
  });

  app.route({
    ...contract.unlockTablet,
    handler: async (request, reply) => {
      const { deviceId } = await viewerOf(request);
      const { token, session } = await unlockTablet(deps, await tabletOf(request), deviceId, request.body);
      staffCookie.set(reply, token);
      return reply.send(session);
    },
  });

  app.route({
    ...contract.lockTablet,
    handler: async (request, reply) => {
      await lockTablet(db, await tabletOf(request));
      staffCookie.clear(reply);
      return reply.code(204).headers(CLEAR_ON_SIGN_OUT).send(null);
    },
  });

  app.route({
    ...contract.touchTablet,
    handler: async (request, reply) => {
      const { sessionId, tablet } = await viewerOf(request);
      if (sessionId !== null && tablet !== null) {
        await touchSession(db, sessionId);
        await markSeen(db, tablet.id);
      }
      return reply.code(204).send(null);
    },
  });
}

async function tabletOf(request: FastifyRequest): Promise<TabletOfSession> {
  const { tablet } = await viewerOf(request);
  if (tablet === null) throw new ProblemError(401, 'unauthenticated');
  return tablet;
}

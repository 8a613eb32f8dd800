import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isApiKey } from '#features/connections/keys/api-key-text.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { PRIORITY } from '@app/contract/protocol/call.ts';
import type { SessionLevel } from '@app/contract/protocol/session-levels.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import type { Role } from '../roles/role-sql.ts';
import { findTabletOfToken } from '../tablets/tablet-of-token.ts';
import { admitKeyHolder } from './admit-key-holder.ts';
import { deviceTokenOf } from './device-cookie.ts';
import { requireOwnOrigin } from './require-own-origin.ts';
import { findSession, type KioskOfSession } from './session-store.ts';
import { hashToken } from './session-token.ts';
import type { StaffCookie } from './staff-cookie.ts';

/**
 * Client of a request. A guest has no account; a client without a device cookie or token has no device. `deviceId` is a
 * digest that is safe to store and to log. `isInProgramme`: of a club's benefits. `kiosk` is the paired kiosk of a session. `isFactorRecent`: the second
 * factor of a staff session was confirmed within `RECENT_FACTOR_MINUTES`.
 */
export type Viewer = {
  readonly level: SessionLevel;
  readonly sessionId: number | null;
  readonly accountId: number | null;
  readonly email: string | null;
  readonly isInProgramme: boolean;
  readonly roles: readonly Role[];
  readonly deviceId: string | null;
  readonly kiosk: Readonly<KioskOfSession> | null;
  /** The shared tablet that calls, or on which a PIN opened the session. */
  readonly tablet: Readonly<TabletOfSession> | null;
  readonly isFactorRecent: boolean;
};

/** A guest without a device. */
export const GUEST: Viewer = {
  level: 'device',
  sessionId: null,
  accountId: null,
  email: null,
  isInProgramme: false,
  roles: [],
  deviceId: null,
  kiosk: null,
  tablet: null,
  isFactorRecent: false,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Read through `viewerOf`. */
    readViewer: (() => Promise<Viewer>) | null;
  }
}

/** Cookies of staff sessions and of shared tablets, and the origin that may use them. */
export type StaffCalls = {
  readonly cookie: Pick<StaffCookie, 'read'>;
  readonly tabletCookie: Pick<StaffCookie, 'read'>;
  readonly publicUrl: string;
};

/**
 * Installs the viewer; to be called once, before any route is registered. Roles are read at each request, so removing a
 * role takes effect at once.
 *
 * @param dbs sessions of calls of `PRIORITY.staff` are read over reserved connections
 */
export function installViewer(app: ApiServer, dbs: { db: Db; reservedDb: Db }, staffCalls: StaffCalls): void {
  app.decorateRequest('readViewer', null);
  app.addHook('onRequest', (request, _reply, done) => {
    let viewer: Promise<Viewer> | undefined;
    const db = request.routeOptions.config.priority === PRIORITY.staff ? dbs.reservedDb : dbs.db;
    request.readViewer = () => (viewer ??= readViewer(db, request, staffCalls));
    done();
  });
}

/**
 * Returns the viewer, read at most once per request.
 *
 * @throws ProblemError 403 `session-revoked` for a token without a live session, `tablet-revoked` for a tablet that was
 *   revoked, `tablet-locked` for one without a touch for its lock time; 404 when another site's page sent the cookie
 * @see AUTH-09, APP-09
 */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  if (!request.readViewer) throw new Error('installViewer has to run before the routes are registered.');
  return request.readViewer();
}

/**
 * Staff calls use the staff cookie, so the same browser stays a visitor elsewhere. Without the cookie the bearer token
 * decides whether a second factor would suffice.
 */
async function readViewer(db: Db, request: FastifyRequest, staffCalls: StaffCalls): Promise<Viewer> {
  const deviceToken = deviceTokenOf(request);
  const deviceId = deviceToken === null ? null : createHash('sha256').update(deviceToken).digest('hex');
  const tabletToken = staffCalls.tabletCookie.read(request);
  if (request.routeOptions.config.access === 'tablet') {
    if (tabletToken === null) return { ...GUEST, deviceId };
    requireOwnOrigin(request, staffCalls.publicUrl);
    const tablet = await findTabletOfToken(db, hashToken(tabletToken));
    return tablet === null ? { ...GUEST, deviceId } : { ...GUEST, deviceId, level: 'tablet', tablet };
  }
  const staffToken = request.routeOptions.config.access === 'staff' ? staffCalls.cookie.read(request) : null;
  if (staffToken !== null) requireOwnOrigin(request, staffCalls.publicUrl);
  const token = staffToken ?? bearerOf(request);
  if (token === null) return { ...GUEST, deviceId };
  if (isApiKey(token)) return { ...GUEST, level: 'staff', ...(await admitKeyHolder(db, request, token)) };
  const tabletHash = tabletToken === null ? null : hashToken(tabletToken);
  const session = await findSession(db, hashToken(token), tabletHash);
  if (!session || (session.level === 'staff') !== (staffToken !== null)) throw new ProblemError(403, 'session-revoked');
  const { isLocked, ...live } = session;
  if (isLocked) throw new ProblemError(403, 'tablet-locked');
  if (live.tablet !== null && live.roles.length === 0) throw new ProblemError(403, 'session-revoked');
  // An account without roles is no longer staff.
  const level = session.level === 'staff' && session.roles.length === 0 ? 'proven' : session.level;
  return { ...live, level, deviceId };
}

/** The bearer token of a request; null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** @throws ProblemError 401 `unauthenticated` without a session */
export function requireAccount(viewer: Viewer): number {
  if (viewer.accountId === null) throw new ProblemError(401, 'unauthenticated');
  return viewer.accountId;
}

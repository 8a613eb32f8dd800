import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
/** Longer than the session, so that a late cookie gets `session-revoked` instead of `unauthenticated`. */
const SESSION_SECONDS = DAY_SECONDS;
/** Longest lifetime that browsers allow. Source: RFC 6265bis, 5.5. */
const TABLET_SECONDS = 400 * DAY_SECONDS;

export type StaffCookie = {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

/**
 * Cookie of a staff session. Scripts cannot read it, and pages of other sites do not send it.
 *
 * @param isSecure over https the `__Host-` name ties it to our host
 */
export function createStaffCookie(isSecure: boolean): StaffCookie {
  return createCookie(isSecure ? '__Host-staff' : 'staff', SESSION_SECONDS, isSecure);
}

/** Cookie of a shared tablet, as `createStaffCookie`. It lasts until the tablet is revoked. */
export function createTabletCookie(isSecure: boolean): StaffCookie {
  return createCookie(isSecure ? '__Host-tablet' : 'tablet', TABLET_SECONDS, isSecure);
}

function createCookie(name: string, maxAge: number, isSecure: boolean): StaffCookie {
  const options = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

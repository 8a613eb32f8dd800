import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than the session, so that a late cookie gets `session-revoked` instead of `unauthenticated`. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

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
  const name = isSecure ? '__Host-staff' : 'staff';
  const options = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: MAX_AGE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

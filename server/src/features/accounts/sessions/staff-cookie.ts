import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longer than the session: a cookie that came too late is told that the session has ended, and not that there is none. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

export type StaffCookie = {
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

/**
 * Carries a staff session. No script can read it, and no other site's page sends it along.
 *
 * @param isSecure over https the `__Host-` name ties it to our host
 */
export function createStaffCookie(isSecure: boolean): StaffCookie {
  const name = isSecure ? '__Host-staff' : 'staff';
  const kept = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...kept, maxAge: MAX_AGE_SECONDS }),
    clear: (reply) => void reply.clearCookie(name, kept),
  };
}

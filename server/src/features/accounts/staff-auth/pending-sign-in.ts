import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import { deviceLabelOf } from '#platform/device/device-label.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import type { StaffCookie } from '../sessions/staff-cookie.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { findFactors, hasFactor } from './factors/factor-store.ts';
import type { PendingStaffSignIn, StaffSignIn } from './staff-session/start-staff-session.ts';

export function sendStaffSession(
  reply: FastifyReply,
  staffCookie: StaffCookie,
  { token, session }: StaffSignIn,
): FastifyReply {
  staffCookie.set(reply, token);
  return reply.send(session);
}

/** @throws ProblemError 404 for accounts without a role */
export async function pendingSignInOf(request: FastifyRequest): Promise<PendingStaffSignIn & { label: string }> {
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

/**
 * The mailbox alone is not enough to add a factor to an account that has one.
 *
 * @throws ProblemError `second-factor-required`
 */
export async function requireNoFactor(db: Db, accountId: number): Promise<void> {
  if (hasFactor(await findFactors(db, accountId))) throw new ProblemError(422, 'second-factor-required');
}

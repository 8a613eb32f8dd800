import type { FastifyRequest } from 'fastify';
import { deviceLabelOf } from '#platform/device/device-label.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';

/** @throws ProblemError 401 `unauthenticated` without a session */
export async function staffOf(request: FastifyRequest) {
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

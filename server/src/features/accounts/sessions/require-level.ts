import type { FastifyRequest } from 'fastify';
import { setTabletOfRequest, withDevice } from '#platform/device/request-device.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { needsRecentFactor, type Access, type Effect } from '@app/contract/protocol/call.ts';
import { PIN_CALLS } from '@app/contract/protocol/pin-calls.ts';
import { LEVELS_BY_ACCESS } from '@app/contract/protocol/session-levels.ts';
import { viewerOf, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    effects?: readonly Effect[];
  }
}

/**
 * Refuses calls whose session level or second factor does not suffice, before the body is read. Call it once, after
 * `installViewer` and before any route is registered.
 *
 * @throws Error at start-up for an API route without `access`
 */
export function requireLevels(app: ApiServer): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.access) throw new Error(`${url} does not say who may call it.`);
  });
  app.addHook('onRequest', (request, _reply, done) => withDevice(request.headers['user-agent'], done));
  app.addHook('onRequest', (request, _reply, done) => {
    const { access = 'anyone', effects } = request.routeOptions.config;
    if (access === 'anyone') return done();
    return requireLevel(request, access, effects);
  });
}

async function requireLevel(
  request: FastifyRequest,
  access: Exclude<Access, 'anyone'>,
  effects: readonly Effect[] | undefined,
): Promise<void> {
  const viewer = await viewerOf(request);
  if (viewer.tablet !== null) setTabletOfRequest(viewer.tablet.id);
  if (!LEVELS_BY_ACCESS[access].includes(viewer.level)) throw accessProblem(access, viewer);
  if (access === 'staff' && viewer.tablet !== null && !mayCallByPin(request)) throw notFound();
  if (needsRecentFactor(effects) && !viewer.isFactorRecent) {
    throw new ProblemError(422, 'recent-second-factor-required');
  }
}

/** Whether a session that a PIN opened may make this call. Its permissions are checked with the scope. @see AUTH-12 */
function mayCallByPin({ method, routeOptions: { url } }: FastifyRequest): boolean {
  // Each route for GET also answers HEAD.
  return PIN_CALLS.has(`${method === 'HEAD' ? 'GET' : method} ${url}`);
}

function notFound(): ProblemError {
  return new ProblemError(404, 'not-found');
}

function accessProblem(access: Access, { level, roles }: Viewer): ProblemError {
  if (level === 'device') return new ProblemError(401, 'unauthenticated');
  if (level === 'claimed' && access !== 'visitor' && access !== 'kiosk')
    return new ProblemError(422, 'verification-required');
  if (level === 'proven' && access === 'staff' && roles.length > 0)
    return new ProblemError(422, 'second-factor-required');
  return new ProblemError(404, 'not-found');
}

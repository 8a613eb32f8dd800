import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#platform/http/problem-error.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
const OWN_SITE: readonly string[] = ['same-origin', 'none'];

/**
 * Requires that a cookie-authenticated write comes from our own page. Browsers always send `Origin` with such calls, so
 * a call without it is refused; other programs can set the header. The problem is the one for unknown resources.
 *
 * @throws ProblemError 404
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (READS.includes(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOurs = origin === new URL(publicUrl).origin || origin === `${request.protocol}://${host ?? ''}`;
  // Safari before 16.4 does not send `Sec-Fetch-Site`.
  if (!isOurs || (site !== undefined && !OWN_SITE.includes(site))) throw new ProblemError(404, 'not-found');
}

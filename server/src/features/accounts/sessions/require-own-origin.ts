import type { FastifyRequest } from 'fastify';

import { ProblemError } from '#platform/http/problem-error.ts';

const READS: readonly string[] = ['GET', 'HEAD'];
const OWN_SITE: readonly string[] = ['same-origin', 'none'];

/**
 * A call that changes something by cookie has to come from a page of ours. Browsers cannot be made to leave `Origin` out
 * of such calls, so one without it is refused too: a program that holds the cookie can say the origin. The answer is the
 * one for what does not exist.
 *
 * @throws Refusal 404
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (READS.includes(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOurs = origin === new URL(publicUrl).origin || origin === `${request.protocol}://${host ?? ''}`;
  // Safari before 16.4 does not tell the site.
  if (!isOurs || (site !== undefined && !OWN_SITE.includes(site))) throw new ProblemError(404, 'not-found');
}

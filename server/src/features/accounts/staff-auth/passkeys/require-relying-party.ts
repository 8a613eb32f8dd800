import type { FastifyRequest } from 'fastify';

import { ProblemError } from '#platform/http/problem-error.ts';
import type { RelyingParty } from './webauthn.ts';

/** @throws Refusal `passkey-not-accepted` where browsers offer none */
export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (!party) throw new ProblemError(422, 'passkey-not-accepted');
  return party;
}

export function logReason(request: FastifyRequest): (reason: unknown) => void {
  return (reason) => request.log.info({ err: reason }, 'a passkey was not accepted');
}

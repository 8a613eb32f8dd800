import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RelyingParty } from './webauthn.ts';

/** @throws ProblemError `passkey-not-accepted` where browsers offer no passkeys */
export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (!party) throw new ProblemError(422, 'passkey-not-accepted');
  return party;
}

export function logReason(request: FastifyRequest): (reason: unknown) => void {
  return (reason) => request.log.info({ err: reason }, 'passkey verification failed; the call was refused');
}

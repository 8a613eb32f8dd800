import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#platform/http/problem-error.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import { isDeviceNew } from '../sessions/device-cookie.ts';
import { viewerOf, type Viewer } from '../sessions/viewer.ts';

/**
 * Returns the client of a sign-in call.
 *
 * @throws ProblemError 422 `login-method-disabled` for a kiosk, which people share
 * @see ROLE-03
 */
export async function signInCallerOf(request: FastifyRequest): Promise<SignInCaller> {
  const viewer = await viewerOf(request);
  if (viewer.level === 'kiosk') throw new ProblemError(422, 'login-method-disabled');
  const proofOfWork = request.headers[PROOF_OF_WORK_HEADER];
  return {
    viewer,
    network: networkOf(request.ip),
    isDeviceNew: isDeviceNew(request),
    proofOfWork: typeof proofOfWork === 'string' ? proofOfWork : null,
  };
}

/** Device to which a code is bound. Calls that request a code create one for clients without a device. */
export function deviceOf({ viewer }: SignInCaller): string {
  if (viewer.deviceId === null) throw new Error('A code was requested by a call that sets no device cookie.');
  return viewer.deviceId;
}

/**
 * Client of a sign-in call, with its network (`networkOf`). `isDeviceNew`: the response to this call sets the device
 * cookie. `proofOfWork`: answer to the challenge of an earlier response.
 */
export type SignInCaller = {
  readonly viewer: Viewer;
  readonly network: string | null;
  readonly isDeviceNew: boolean;
  readonly proofOfWork: string | null;
};

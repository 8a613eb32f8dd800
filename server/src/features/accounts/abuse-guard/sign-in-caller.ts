import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { FastifyRequest } from 'fastify';

import { ProblemError } from '#platform/http/problem-error.ts';
import { isDeviceNew } from '../sessions/device-cookie.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';

import { viewerOf } from '../sessions/viewer.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * Who wants to sign in, and from which network.
 *
 * @throws Refusal 422 `login-method-disabled` for a kiosk, which is nobody's own
 * @see ROLE-03
 */
export async function signInCallerOf(request: FastifyRequest): Promise<SignInCaller> {
  const viewer = await viewerOf(request);
  if (viewer.level === 'kiosk') throw new ProblemError(422, 'login-method-disabled');
  const proof = request.headers[PROOF_OF_WORK_HEADER];
  return {
    viewer,
    network: networkOf(request.ip),
    isDeviceNew: isDeviceNew(request),
    proofOfWork: typeof proof === 'string' ? proof : null,
  };
}

/** The device that a code is bound to: one that comes without is given one by the calls that ask for a code. */
export function deviceOf({ viewer }: SignInCaller): string {
  if (viewer.deviceId === null) throw new Error('A code was asked for by a call that gives no device.');
  return viewer.deviceId;
}

/**
 * Who attempts to sign in, and from which network (`networkOf`). `isDeviceNew`: its device is given to it with this very
 * answer. `proof`: of the work that an answer before this one asked for.
 */
export type SignInCaller = {
  readonly viewer: Viewer;
  readonly network: string | null;
  readonly isDeviceNew: boolean;
  readonly proofOfWork: string | null;
};

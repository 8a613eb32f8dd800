import type { FastifyRequest } from 'fastify';

import { Refusal } from '../platform/refusal.ts';
import { networkOf } from './network.ts';
import type { Caller } from './try-guard.ts';
import { viewerOf } from './viewer.ts';

/**
 * Who wants to sign in, and from which network.
 *
 * @throws Refusal 422 `login-method-disabled` for a kiosk, which is nobody's own
 * @see ROLE-03
 */
export async function callerOf(request: FastifyRequest): Promise<Caller> {
  const viewer = await viewerOf(request);
  if (viewer.level === 'kiosk') throw new Refusal(422, 'login-method-disabled');
  return { viewer, network: networkOf(request.ip) };
}

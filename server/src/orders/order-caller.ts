import type { FastifyRequest } from 'fastify';

import { viewerOf } from '../accounts/viewer.ts';
import type { OrderCaller } from './order-owner.ts';

export async function callerOf(request: FastifyRequest): Promise<OrderCaller> {
  const token = request.headers['x-order-token'];
  return { viewer: await viewerOf(request), token: typeof token === 'string' ? token : null };
}

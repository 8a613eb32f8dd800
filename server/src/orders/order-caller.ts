import type { FastifyRequest } from 'fastify';

import { viewerOf } from '../accounts/viewer.ts';
import type { OrderAccess } from './order-owner.ts';

export async function orderAccessOf(request: FastifyRequest): Promise<OrderAccess> {
  const token = request.headers['x-order-token'];
  return { viewer: await viewerOf(request), token: typeof token === 'string' ? token : null };
}

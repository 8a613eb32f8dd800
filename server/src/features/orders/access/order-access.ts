import type { FastifyRequest } from 'fastify';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { OrderAccess } from './owns-order.ts';

export async function orderAccessOf(request: FastifyRequest): Promise<OrderAccess> {
  const token = request.headers['x-order-token'];
  return { viewer: await viewerOf(request), token: typeof token === 'string' ? token : null };
}

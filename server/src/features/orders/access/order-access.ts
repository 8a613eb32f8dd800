import type { FastifyRequest } from 'fastify';
import { viewerOf, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderAccess } from './owns-order.ts';

export async function orderAccessOf(request: FastifyRequest): Promise<OrderAccess> {
  const token = request.headers['x-order-token'];
  return { viewer: await viewerOf(request), token: typeof token === 'string' ? token : null };
}

/**
 * Returns the refusal of an order for a person with a role at its venue, who reads it in the staff app after the second
 * factor. It is the same for each id of the venue, so that it says nothing about an order.
 *
 * @returns undefined for everyone else
 * @see AUTH-11
 */
export function challengeOfStaff({ level, roles }: Viewer, orderId: number): ProblemError | undefined {
  const isStaff = roles.some(({ venueId }) => venueId === venueOfOrderId(orderId));
  return level === 'proven' && isStaff ? new ProblemError(422, 'second-factor-required') : undefined;
}

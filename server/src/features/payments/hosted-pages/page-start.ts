import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { requestHash } from '#platform/http/request-hash.ts';
import type { AttemptStart } from '../attempts/start-attempt.ts';
import { headerOf } from '../payment-request.ts';
import { returnOriginOf } from './return-address.ts';

/** `returnOrigin`: of the address to which the page leads back. `startedAt`: time that the client chose for the form. */
export type PageStart = Omit<AttemptStart, 'method'> & { returnOrigin: string; startedAt?: Date | undefined };

/**
 * Reads how a request starts a page.
 *
 * @param wanted.key by default the request's idempotency key, else a new one: the documented calls have none
 */
export function toPageStart(
  request: FastifyRequest,
  { publicUrl }: { publicUrl: string },
  wanted: Pick<PageStart, 'orderId' | 'configId' | 'startedAt'> & { key?: string },
): PageStart {
  const { orderId, configId } = wanted;
  return {
    ...wanted,
    key: wanted.key ?? headerOf(request, 'idempotency-key')?.toLowerCase() ?? randomUUID(),
    requestHash: requestHash({ orderId, configId }),
    returnOrigin: returnOriginOf(request, publicUrl),
  };
}

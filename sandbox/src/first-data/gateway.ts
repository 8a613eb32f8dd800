import type { FastifyReply } from 'fastify';
import { providerCalls } from '../faults/provider-call.ts';
import type { Provider } from '../stand-in-deps.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger } from './ledger.ts';
import type { Notifications } from './notifications.ts';

/** Dependencies of every First Data route. */
export type Gateway = Provider<Ledger, Notifications>;

export const PREFIX = '/first-data';
/** Path of the payment page, to which shops post. */
export const PAGE = `${PREFIX}/connect/gateway/processing`;
export const API = `${PREFIX}/gateway/v2`;

/** An error in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ responseType: 'ErrorResponse', error: { code, message, details: [] } });
}

export const { begin, finish } = providerCalls<Operation>('first-data', {
  'rate-limited': (reply) => refuse(reply, 429, '429', 'Too many requests'),
  'credentials-revoked': (reply) => refuse(reply, 401, '401', 'Unauthorized'),
});

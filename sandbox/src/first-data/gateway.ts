import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import { beginCall, finishCall } from '../faults/provider-call.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger } from './ledger.ts';
import type { Notifications } from './notifications.ts';

/** Dependencies of every First Data route. */
export type Gateway = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly misbehaviour: Misbehaviour;
  readonly notifications: Notifications;
};

export const PREFIX = '/first-data';
/** Path of the payment page, to which shops post. */
export const PAGE = `${PREFIX}/connect/gateway/processing`;
export const API = `${PREFIX}/gateway/v2`;

/** An error in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ responseType: 'ErrorResponse', error: { code, message, details: [] } });
}

/** Refusals of a call by its behaviour. */
const REFUSALS = {
  'rate-limited': (reply: FastifyReply) => refuse(reply, 429, '429', 'Too many requests'),
  'credentials-revoked': (reply: FastifyReply) => refuse(reply, 401, '401', 'Unauthorized'),
};

/** Applies the fault of a call before it does anything. @param facts for the journal: ids and amounts only */
export const begin = (
  { misbehaviour }: Gateway,
  reply: FastifyReply,
  op: Operation,
  facts: Record<string, unknown>,
): Promise<string | null> => beginCall(misbehaviour, reply, { party: 'first-data', op, facts }, REFUSALS);

/** Sends the response, unless a fault drops it. */
export const finish = (reply: FastifyReply, behaviour: string | null, body: object): Promise<FastifyReply> =>
  finishCall(reply, behaviour, 200, body);

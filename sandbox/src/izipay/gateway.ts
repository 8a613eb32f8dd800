import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import { beginCall, finishCall } from '../faults/provider-call.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger, TokenRow } from './ledger.ts';
import { merchantNamed, type Merchant } from './merchants.ts';
import type { Notifications } from './notifications.ts';

/** Dependencies of every Izipay route. */
export type Gateway = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly misbehaviour: Misbehaviour;
  readonly notifications: Notifications;
};

export const PREFIX = '/izipay';
export const PARTY = 'izipay';

/** A refusal in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, response: { result: { messageFriendly: message } } });
}

/** Refusals of a call by its behaviour. */
const REFUSALS = {
  'rate-limited': (reply: FastifyReply) => refuse(reply, 429, 'P05', 'Demasiadas consultas'),
  'credentials-revoked': (reply: FastifyReply) => refuse(reply, 401, 'P01', 'El comercio no está habilitado'),
};

/** Applies the fault of a call before it does anything. @param facts for the journal: ids and amounts only */
export const begin = (
  { misbehaviour }: Gateway,
  reply: FastifyReply,
  op: Operation,
  facts: Record<string, unknown>,
): Promise<string | null> => beginCall(misbehaviour, reply, { party: PARTY, op, facts }, REFUSALS);

/** Sends the response, unless a fault drops it. */
export const finish = (reply: FastifyReply, behaviour: string | null, body: object): Promise<FastifyReply> =>
  finishCall(reply, behaviour, 200, body);

/**
 * Takes the session token of a call. It must be unused and unexpired, with the transaction id of the header and the
 * commerce of the body.
 *
 * @returns the commerce and the transaction id; null when the call was refused
 */
export function takeToken(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  { merchantCode, behaviour }: { merchantCode: string; behaviour: string | null },
): { merchant: Merchant; transactionId: string } | null {
  const authorization = request.headers.authorization ?? '';
  if (behaviour === 'raw-authorization' && authorization.startsWith('Bearer ')) {
    void refuse(reply, 401, 'P02', 'Token con formato incorrecto');
    return null;
  }
  const token = gateway.ledger.tokens.get(authorization.replace(/^Bearer /, ''));
  const problem = tokenProblem(gateway, token, request.headers['transactionid']);
  const merchant = token && merchantNamed(token.merchant);
  if (problem !== null || !token || merchant?.merchantCode !== merchantCode) {
    void refuse(reply, 401, 'P03', problem ?? 'El token es de otro comercio');
    return null;
  }
  gateway.ledger.tokens.put(token.token, { ...token, isUsed: true });
  return { merchant, transactionId: token.transactionId };
}

/** Why a token is refused; null for a valid one. */
export function tokenProblem(
  { clock }: Gateway,
  token: TokenRow | undefined,
  transactionId: string | string[] | undefined,
): string | null {
  if (!token) return 'Token no válido';
  if (token.isUsed) return 'Token ya utilizado';
  if (Date.parse(token.expiresAt) <= clock.now().getTime()) return 'Token expirado';
  return token.transactionId === transactionId ? null : 'El token es de otra transacción';
}

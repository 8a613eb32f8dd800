import type { FastifyReply, FastifyRequest } from 'fastify';
import { providerCalls } from '../faults/provider-call.ts';
import type { Provider } from '../stand-in-deps.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger, TokenRow } from './ledger.ts';
import { merchantNamed, type Merchant } from './merchants.ts';
import type { Notifications } from './notifications.ts';

/** Dependencies of every Izipay route. */
export type Gateway = Provider<Ledger, Notifications>;

export const PREFIX = '/izipay';
export const PARTY = 'izipay';

/** A refusal in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, response: { result: { messageFriendly: message } } });
}

export const { begin, finish } = providerCalls<Operation>(PARTY, {
  'rate-limited': (reply) => refuse(reply, 429, 'P05', 'Demasiadas consultas'),
  'credentials-revoked': (reply) => refuse(reply, 401, 'P01', 'El comercio no está habilitado'),
});

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

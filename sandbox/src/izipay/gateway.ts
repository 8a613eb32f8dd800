import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Clock } from '../clock.ts';
import { DONE, applyFault, WEB_FAULTS } from '../faults/misbehave.ts';
import type { Misbehaviour, WebFault } from '../faults/misbehave.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger, TokenRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import type { Merchant } from './merchants.ts';
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
const SLOW_MS = 4_000;

/** A refusal in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message, response: { result: { messageFriendly: message } } });
}

/**
 * Applies the fault of a call before it does anything.
 *
 * @param facts for the journal: ids and amounts only
 * @returns the behaviour to apply after the work, or null; `DONE`: the response was sent
 */
export async function begin(
  { misbehaviour }: Gateway,
  reply: FastifyReply,
  op: Operation,
  facts: Record<string, unknown>,
): Promise<string | null> {
  const behaviour = await misbehaviour.apply(reply, PARTY, op, facts);
  if (behaviour === 'rate-limited') {
    await refuse(reply, 429, 'P05', 'Demasiadas consultas');
    return DONE;
  }
  if (behaviour === 'credentials-revoked') {
    await refuse(reply, 401, 'P01', 'El comercio no está habilitado');
    return DONE;
  }
  if (behaviour === 'slow') await sleep(SLOW_MS);
  return behaviour;
}

/** Sends the response, unless a fault drops it. */
export async function finish(reply: FastifyReply, behaviour: string | null, body: object): Promise<FastifyReply> {
  const fault = WEB_FAULTS.find((each): each is WebFault => behaviour === `${each}-after-commit`);
  if (fault) {
    await applyFault(reply, fault);
    return reply;
  }
  return reply.send(body);
}

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

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Clock } from '../clock.ts';
import { applyFault, DONE, WEB_FAULTS } from '../faults/misbehave.ts';
import type { Misbehaviour, WebFault } from '../faults/misbehave.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import type { Merchant } from './merchants.ts';
import { sendMockResponse } from './mock-response.ts';
import { refuse, refuseToken } from './refusals.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies of every PayPal route. */
export type Gateway = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly misbehaviour: Misbehaviour;
  readonly webhooks: Webhooks;
  /** How a browser reaches the sandbox; without a slash at the end. */
  readonly publicUrl: () => string;
};

export const PREFIX = '/paypal';
const SLOW_MS = 4_000;
/** Source: PayPal, "Get an access token". */
export const TOKEN_SECONDS = 32_400;

/**
 * Applies the fault of a call before it does anything.
 *
 * @param facts for the journal: ids and amounts only
 * @returns the behaviour to apply after the work, or null; `DONE`: the response was sent
 */
export async function begin(
  gateway: Gateway,
  reply: FastifyReply,
  op: Operation,
  facts: Record<string, unknown>,
): Promise<string | null> {
  const behaviour = await gateway.misbehaviour.apply(reply, 'paypal', op, facts);
  if (behaviour === 'rate-limited') {
    await refuse(reply, 429, 'RATE_LIMIT_REACHED');
    return DONE;
  }
  if (behaviour === 'token-expired') {
    await refuseToken(reply);
    return DONE;
  }
  if (behaviour === 'no-right') {
    await refuse(reply, 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
    return DONE;
  }
  if (sendMockResponse(reply)) return DONE;
  if (behaviour === 'slow') await sleep(SLOW_MS);
  return behaviour;
}

/** Sends the response, unless a fault drops it. */
export async function finish(
  reply: FastifyReply,
  behaviour: string | null,
  status: number,
  body: object,
): Promise<FastifyReply> {
  const fault = WEB_FAULTS.find((each): each is WebFault => behaviour === `${each}-after-commit`);
  if (fault) {
    await applyFault(reply, fault);
    return reply;
  }
  return reply.code(status).send(behaviour === 'unlisted-status' ? { ...body, status: 'IN_EVALUATION' } : body);
}

const Token = z.object({ merchant: z.string(), expiresAtMs: z.number() });
/** Signs the tokens of this run of the sandbox; others are refused like expired ones. */
const TOKEN_KEY = randomBytes(16).toString('hex');

export function makeToken(merchant: Merchant, clock: Clock): string {
  const facts = { merchant: merchant.name, expiresAtMs: clock.now().getTime() + TOKEN_SECONDS * 1_000 };
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `A21AA${text}.${sealOf(text)}`;
}

function sealOf(text: string): string {
  return createHash('sha256').update(`${TOKEN_KEY} ${text}`).digest('base64url');
}

/** Returns the merchant of the access token; answers 401 for an unknown or expired one. */
export function merchantOf({ clock }: Gateway, request: FastifyRequest, reply: FastifyReply): Merchant | null {
  const [text = '', seal] = request.headers.authorization?.replace(/^Bearer A21AA/, '').split('.') ?? [];
  if (seal === sealOf(text)) {
    const facts = Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (facts.expiresAtMs > clock.now().getTime()) return merchantNamed(facts.merchant);
  }
  void refuseToken(reply);
  return null;
}

/** Origin and path at which this request called the API. */
export function apiUrlOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${PREFIX}`;
}

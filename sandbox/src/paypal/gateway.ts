import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DONE } from '../faults/misbehave.ts';
import { providerCalls } from '../faults/provider-call.ts';
import type { Provider } from '../stand-in-deps.ts';
import type { Operation } from './behaviours.ts';
import type { Ledger } from './ledger.ts';
import { merchantNamed, type Merchant } from './merchants.ts';
import { sendMockResponse } from './mock-response.ts';
import { refuse, refuseToken } from './refusals.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies of every PayPal route. */
export type Gateway = Provider<Ledger, Webhooks>;

export const PREFIX = '/paypal';
/** Source: PayPal, "Get an access token". */
export const TOKEN_SECONDS = 32_400;

const calls = providerCalls<Operation>(
  'paypal',
  {
    'rate-limited': (reply) => refuse(reply, 429, 'RATE_LIMIT_REACHED'),
    'token-expired': refuseToken,
    'no-right': (reply) => refuse(reply, 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'),
  },
  (behaviour, body) => (behaviour === 'unlisted-status' ? { ...body, status: 'IN_EVALUATION' } : body),
);
export const { finish } = calls;

/** Begins a call, unless the shop asks for one of the provider's mock responses. */
export async function begin(...call: Parameters<typeof calls.begin>): Promise<string | null> {
  const behaviour = await calls.begin(...call);
  const [, reply] = call;
  return behaviour !== DONE && sendMockResponse(reply) ? DONE : behaviour;
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

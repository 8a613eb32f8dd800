import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Clock } from '../clock.ts';
import { applyFault, DONE, WEB_FAULTS } from '../faults/misbehave.ts';
import type { Misbehaviour, WebFault } from '../faults/misbehave.ts';
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
export const SLOW_MS = 4_000;

/** An error in the provider's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ responseType: 'ErrorResponse', error: { code, message, details: [] } });
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
  const behaviour = await misbehaviour.apply(reply, 'first-data', op, facts);
  if (behaviour === 'rate-limited' || behaviour === 'credentials-revoked') {
    await (behaviour === 'rate-limited'
      ? refuse(reply, 429, '429', 'Too many requests')
      : refuse(reply, 401, '401', 'Unauthorized'));
    return DONE;
  }
  if (behaviour === 'slow') await sleep(SLOW_MS);
  return behaviour;
}

/** Sends the response, unless a fault drops it. */
export async function finish(reply: FastifyReply, behaviour: string | null, body: object): Promise<FastifyReply> {
  const fault = WEB_FAULTS.find((each): each is WebFault => behaviour === `${each}-after-commit`);
  if (fault === undefined) return reply.send(body);
  await applyFault(reply, fault);
  return reply;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { applyFault, DONE, WEB_FAULTS, type Misbehaviour, type WebFault } from './misbehave.ts';

const SLOW_MS = 4_000;

type ProviderCall = {
  readonly party: string;
  readonly op: string;
  /** For the journal: ids and amounts only. */
  readonly facts: Record<string, unknown>;
};

/** Refusals in the provider's format, by the behaviour that asks for them. */
type Refusals = Readonly<Record<string, (reply: FastifyReply) => FastifyReply>>;

/**
 * Applies the fault of a call before it does anything.
 *
 * @returns the behaviour to apply after the work, or null; `DONE`: the response was sent
 */
export async function beginCall(
  misbehaviour: Misbehaviour,
  reply: FastifyReply,
  { party, op, facts }: ProviderCall,
  refusals: Refusals,
): Promise<string | null> {
  const behaviour = await misbehaviour.apply(reply, party, op, facts);
  const refuse = behaviour === null ? undefined : refusals[behaviour];
  if (refuse) {
    await refuse(reply);
    return DONE;
  }
  await delaySlow(behaviour);
  return behaviour;
}

/** Waits with the behaviour `slow`. */
export async function delaySlow(behaviour: string | null): Promise<void> {
  if (behaviour === 'slow') await sleep(SLOW_MS);
}

/** Sends the response, unless a fault drops it. */
export async function finishCall(
  reply: FastifyReply,
  behaviour: string | null,
  status: number,
  body: object,
): Promise<FastifyReply> {
  const fault = WEB_FAULTS.find((each): each is WebFault => behaviour === `${each}-after-commit`);
  if (fault === undefined) return reply.code(status).send(body);
  await applyFault(reply, fault);
  return reply;
}

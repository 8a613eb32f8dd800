import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { applyFault, DONE, WEB_FAULTS, type Misbehaviour, type WebFault } from './misbehave.ts';

const SLOW_MS = 4_000;

/** Refusals in the provider's format, by the behaviour that asks for them. */
type Refusals = Readonly<Record<string, (reply: FastifyReply) => FastifyReply>>;

/** The begin and the end of each call to a provider. */
type ProviderCalls<Operation extends string> = {
  /**
   * Applies the fault of a call before it does anything.
   *
   * @param facts for the journal: ids and amounts only
   * @returns the behaviour to apply after the work, or null; `DONE`: the response was sent
   */
  readonly begin: (
    provider: { readonly misbehaviour: Misbehaviour },
    reply: FastifyReply,
    op: Operation,
    facts: Record<string, unknown>,
  ) => Promise<string | null>;
  /** Sends the response, unless a fault drops it. */
  readonly finish: (
    reply: FastifyReply,
    behaviour: string | null,
    status: number,
    body: object,
  ) => Promise<FastifyReply>;
};

/**
 * @param disguise changes a response by its behaviour
 */
export function providerCalls<Operation extends string>(
  party: string,
  refusals: Refusals,
  disguise: (behaviour: string | null, body: object) => object = (_behaviour, body) => body,
): ProviderCalls<Operation> {
  return {
    async begin({ misbehaviour }, reply, op, facts) {
      const behaviour = await misbehaviour.apply(reply, party, op, facts);
      const refuse = behaviour === null ? undefined : refusals[behaviour];
      if (refuse) {
        await refuse(reply);
        return DONE;
      }
      await delaySlow(behaviour);
      return behaviour;
    },
    async finish(reply, behaviour, status, body) {
      const fault = WEB_FAULTS.find((each): each is WebFault => behaviour === `${each}-after-commit`);
      if (fault === undefined) return reply.code(status).send(disguise(behaviour, body));
      await applyFault(reply, fault);
      return reply;
    },
  };
}

/** Waits with the behaviour `slow`. */
export async function delaySlow(behaviour: string | null): Promise<void> {
  if (behaviour === 'slow') await sleep(SLOW_MS);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Behaviours } from '../behaviours.ts';
import type { Journal } from '../journal.ts';

/**
 * Faults of any HTTP party:
 *
 * - `timeout`: the connection stays open without a response for a minute
 * - `error`: 500, `unavailable`: 503
 * - `reset`: the connection is closed
 * - `half-body`: closed in the middle of the response
 * - `invalid-json`: an invalid body
 */
export const WEB_FAULTS = ['timeout', 'error', 'unavailable', 'reset', 'half-body', 'invalid-json'] as const;

const TIMEOUT_MS = 60_000;

/** Applies the behaviour of a call and records it in the journal. */
export interface Misbehaviour {
  /**
   * @param facts for the journal; never a password, token or code
   * @returns null for the ordinary response; a party-specific behaviour to apply; `done` when the response was sent,
   *   or never will be
   */
  apply(reply: FastifyReply, party: string, op: string, facts: Record<string, unknown>): Promise<string | null>;

  /** As `apply`, for a message that is no HTTP call. The caller applies the behaviour. */
  next(party: string, op: string, facts: Record<string, unknown>): string | null;
}

export const DONE = 'done';

export function createMisbehaviour({
  behaviours,
  journal,
}: {
  behaviours: Behaviours;
  journal: Journal;
}): Misbehaviour {
  const next: Misbehaviour['next'] = (party, op, facts) => {
    const behaviour = behaviours.next(party, op);
    journal.write({ party, op, behaviour: behaviour ?? 'ordinary', facts });
    return behaviour;
  };
  return {
    next,
    async apply(reply, party, op, facts) {
      const behaviour = next(party, op, facts);
      if (behaviour === null || !isWebFault(behaviour)) return behaviour;
      await applyFault(reply, behaviour);
      return DONE;
    },
  };
}

export type WebFault = (typeof WEB_FAULTS)[number];

function isWebFault(behaviour: string): behaviour is WebFault {
  return WEB_FAULTS.some((fault) => fault === behaviour);
}

/** Applies a fault. Earlier effects of the call stay. */
export async function applyFault(reply: FastifyReply, fault: WebFault): Promise<void> {
  switch (fault) {
    case 'error':
    case 'unavailable':
      await reply.code(fault === 'error' ? 500 : 503).send({ error: 'The sandbox is set to fail' });
      return;
    case 'invalid-json':
      await reply.type('application/json').send('{"this is": no json');
      return;
    case 'timeout':
    case 'reset':
    case 'half-body':
      reply.hijack();
      if (fault === 'half-body') {
        reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"half":');
        await sleep(50);
      }
      if (fault === 'timeout') await sleep(TIMEOUT_MS, undefined, { ref: false });
      reply.raw.destroy();
  }
}

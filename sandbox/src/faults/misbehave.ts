import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import type { Behaviours } from '../behaviours.ts';
import type { Journal } from '../journal.ts';

/**
 * How any party on the web can fail:
 * - `timeout`: the connection stays open and nothing comes for a minute
 * - `error`: 500, `unavailable`: 503
 * - `reset`: the connection is cut
 * - `half-body`: cut in the middle of the answer
 * - `invalid-json`: an answer that is none
 */
export const WEB_FAULTS = ['timeout', 'error', 'unavailable', 'reset', 'half-body', 'invalid-json'] as const;

const TIMEOUT_MS = 60_000;

/** Decides how one call of a party is answered, and writes it down. */
export interface Misbehaviour {
  /**
   * @param facts for the journal; never a password, token or code
   * @returns null when the call is to be answered as usual; a behaviour of the party's own for it to play; `done` when
   * the call has been answered, or never will be
   */
  apply(reply: FastifyReply, party: string, op: string, facts: Record<string, unknown>): Promise<string | null>;
}

export const DONE = 'done';

export function createMisbehaviour({
  behaviours,
  journal,
}: {
  behaviours: Behaviours;
  journal: Journal;
}): Misbehaviour {
  return {
    async apply(reply, party, op, facts) {
      const behaviour = behaviours.next(party, op);
      journal.write({ party, op, behaviour: behaviour ?? 'ordinary', facts });
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

/** Fails as it was told to. Whatever the call did before stays done. */
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

import type { FastifyInstance } from 'fastify';

import { Refusal } from './refusal.ts';

/** An order, the deepest call, needs five. */
const MOST_LEVELS = 6;

/** Refuses bodies that nest deeper than any call of ours, before a schema walks through them. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!isDeeperThan(request.body, MOST_LEVELS)) return;
    const problems = [{ path: 'body', message: `nested deeper than ${MOST_LEVELS} levels` }];
    throw new Refusal(400, 'malformed-request', { problems });
  });
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiServer } from './http.ts';
import { sendReady } from './ready-answer.ts';
import type { ReadyAnswer } from './ready-answer.ts';

export interface GivenAnswers {
  /**
   * Sends the answer, and from now on to everybody who asks for the same address.
   *
   * @param isCurrent whether the address still has this answer
   */
  send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, isCurrent: () => boolean): void;
}

/** Addresses kept at once; callers choose what stands behind the question mark. */
const ADDRESSES_KEPT = 1_000;

/**
 * Answers again what was answered before, without finding out who asks and what for: the same address had it checked and
 * looked up once. Only for calls that anyone may make, whose answer hangs on the address alone.
 *
 * To be called after the hooks that hold for every call, and before those that read the caller.
 */
export function createGivenAnswers(app: ApiServer): GivenAnswers {
  const given = new Map<string, { answer: ReadyAnswer; isCurrent: () => boolean }>();
  app.addHook('onRequest', (request, reply, done) => {
    const found = request.method === 'GET' ? given.get(request.url) : undefined;
    if (found?.isCurrent()) return sendReady(request, reply, found.answer);
    if (found) given.delete(request.url);
    done();
  });
  return {
    send(request, reply, answer, isCurrent) {
      const { access } = request.routeOptions.config;
      if (access !== 'anyone') throw new Error(`${request.url} is not for anyone, so it is no answer for everybody.`);
      given.set(request.url, { answer, isCurrent });
      const [oldest] = given.keys();
      if (given.size > ADDRESSES_KEPT && oldest !== undefined) given.delete(oldest);
      sendReady(request, reply, answer);
    },
  };
}

import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Door } from './http.ts';
import { chooseTelling, headOf, sendReady, writeReady } from './ready-answer.ts';
import type { ReadyAnswer, Telling } from './ready-answer.ts';
import { requestId } from './request-id.ts';
import type { RequestTimes } from './request-times.ts';
import { headersForAll } from './response-headers.ts';

export interface GivenAnswers extends Door {
  /**
   * Sends the answer, and from now on to everybody who asks for the same address.
   *
   * @param isCurrent whether the address still has this answer
   */
  send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, isCurrent: () => boolean): void;
}

type Given = {
  readonly answer: ReadyAnswer;
  readonly isCurrent: () => boolean;
  readonly route: string;
  readonly headers: OutgoingHttpHeaders;
  /** By how it is told; made when it is first told so. */
  readonly heads: Map<string, string[]>;
};

/** Addresses kept at once; callers choose what stands behind the question mark. */
const ADDRESSES_KEPT = 1_000;

/**
 * Answers again what was answered before, without finding out who asks and what for: the same address had it checked and
 * looked up once. Only for calls that anyone may make, whose answer hangs on the address alone. Pages of elsewhere are
 * told more than others, so their calls take the usual way.
 */
export function createGivenAnswers(times: RequestTimes): GivenAnswers {
  const given = new Map<string, Given>();
  return {
    send(request, reply, answer, isCurrent) {
      const { config, url: route = 'none' } = request.routeOptions;
      if (config.access !== 'anyone')
        throw new Error(`${request.url} is not for anyone, so it is no answer for everybody.`);
      given.set(request.url, { answer, isCurrent, route, headers: headersForAll(reply), heads: new Map() });
      const [oldest] = given.keys();
      if (given.size > ADDRESSES_KEPT && oldest !== undefined) given.delete(oldest);
      sendReady(request, reply, answer);
    },
    answer(request, response) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' || headers.origin !== undefined) return false;
      const found = given.get(url);
      if (found === undefined) return false;
      if (!found.isCurrent()) {
        given.delete(url);
        return false;
      }
      const startedMs = performance.now();
      const telling = chooseTelling(headers, found.answer);
      const head = headFor(found, telling);
      writeReady(response, found.answer, telling, [...head, 'x-request-id', requestId(request)]);
      times.observe({
        method,
        route: found.route,
        status: telling.status,
        seconds: (performance.now() - startedMs) / 1_000,
      });
      return true;
    },
  };
}

function headFor({ answer, headers, heads }: Given, telling: Telling): string[] {
  const name = `${telling.status} ${telling.encoding}`;
  const head = heads.get(name) ?? headOf(answer, telling, headers);
  heads.set(name, head);
  return head;
}

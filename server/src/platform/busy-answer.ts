import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { languageOf } from './language.ts';
import type { Language } from './language.ts';
import { PROBLEM_TYPE, problemOf } from './problems.ts';
import { Refusal } from './refusal.ts';
import { headersSoFar, withName } from './response-headers.ts';

/** Apart from one another, so that those who were refused together do not come back together. */
const WAIT_MS = { from: 2_000, to: 8_000 };

/** The refusal for lack of room. Nothing of the call was done; the same call may come again after the time it names. */
export function busy(): Refusal {
  return new Refusal(503, 'busy', { retryAfterSeconds: Math.round(someWaitMs() / 1_000) });
}

/**
 * Answers `busy` without the way that refusals take otherwise: under overload most calls are answered so, and what an answer
 * costs is missing to the orders. What is said of every answer is said of this one.
 *
 * @param comeBackInMs told in whole seconds
 * @see ERR-01, API-02
 */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, comeBackInMs: number): void {
  if (reply.raw.destroyed) return; // has hung up
  reply.hijack();
  writeBusy(reply.raw, headersSoFar(reply), languageOf(request.headers['accept-language']), comeBackInMs);
}

/** @param said what is said of every answer */
export function writeBusy(
  response: ServerResponse,
  said: Readonly<OutgoingHttpHeaders>,
  language: Language,
  comeBackInMs: number,
): void {
  const seconds = Math.ceil(comeBackInMs / 1_000);
  const { text, bytes } = bodyOf(language, seconds);
  const headers = {
    ...said,
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'content-language': language,
    vary: withName(said['vary'], 'Accept-Language'),
    'content-type': PROBLEM_TYPE,
    'content-length': bytes,
  };
  response.writeHead(503, headers).end(text);
}

/** As many as languages times the seconds that are told. A string leaves together with the head, a buffer after it. */
const bodies = new Map<string, { text: string; bytes: number }>();

function bodyOf(language: Language, retryAfterSeconds: number): { text: string; bytes: number } {
  const name = `${language} ${retryAfterSeconds}`;
  const kept = bodies.get(name);
  if (kept) return kept;
  const text = JSON.stringify(problemOf({ status: 503, code: 'busy', facts: { retryAfterSeconds } }, language));
  const made = { text, bytes: Buffer.byteLength(text) };
  bodies.set(name, made);
  return made;
}

/** When somebody who has no turn may come back. */
export function someWaitMs(): number {
  return WAIT_MS.from + Math.random() * (WAIT_MS.to - WAIT_MS.from);
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { languageOf } from './language.ts';
import type { Language } from './language.ts';
import { PROBLEM_TYPE, problemOf } from './problems.ts';
import { Refusal } from './refusal.ts';
import { headersSoFar, headList, withName } from './response-headers.ts';

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
  writeBusy(reply.raw, busyHead(headersSoFar(reply)), languageOf(request.headers['accept-language']), comeBackInMs);
}

/**
 * Names and values by turns: spread and looked through as an object, a head would take a tenth of all that a refusal takes.
 *
 * @param said what is said of every answer there
 */
export function busyHead(said: Readonly<OutgoingHttpHeaders>): string[] {
  const head = {
    ...said,
    'cache-control': 'no-store',
    vary: withName(said['vary'], 'Accept-Language'),
    'content-type': PROBLEM_TYPE,
  };
  return headList(head);
}

/** @param head of `busyHead`, and what is said of this answer only */
export function writeBusy(
  response: ServerResponse,
  head: readonly string[],
  language: Language,
  comeBackInMs: number,
): void {
  const seconds = Math.ceil(comeBackInMs / 1_000);
  const { letters, length } = bodyOf(language, seconds);
  response
    .writeHead(503, [...head, 'retry-after', String(seconds), 'content-language', language, 'content-length', length])
    .end(letters, 'latin1');
}

/** As many as languages times the seconds that are told; its bytes, a letter each, and how many they are. */
const bodies = new Map<string, { letters: string; length: string }>();

function bodyOf(language: Language, retryAfterSeconds: number): { letters: string; length: string } {
  const name = `${language} ${retryAfterSeconds}`;
  const kept = bodies.get(name);
  if (kept) return kept;
  const problem = problemOf({ status: 503, code: 'busy', facts: { retryAfterSeconds } }, language);
  const letters = Buffer.from(JSON.stringify(problem)).toString('latin1');
  const made = { letters, length: String(letters.length) };
  bodies.set(name, made);
  return made;
}

/** When somebody who has no turn may come back. */
export function someWaitMs(): number {
  return WAIT_MS.from + Math.random() * (WAIT_MS.to - WAIT_MS.from);
}

import type { FastifyInstance } from 'fastify';

import { containsCardNumber } from '../text/card-number.ts';
import { ProblemError } from './problem-error.ts';
import { visibleText } from '../text/visible-text.ts';

/** An order, the deepest call, needs five. */
const MOST_LEVELS = 6;
/** Line ends and tabs are what people write; no other control character is, nor half of a surrogate pair. */
const NO_TEXT = /(?![\n\r\t])[\p{Cc}\p{Surrogate}]/u;
/** As nearly all are: there is nothing to take out and one way to write it. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const NO_LINE = /[\p{Cc}\p{Cf}\p{Surrogate}]/u;
/** The one field for the number of a card, where this server may have one. */
const RAW_CARD = 'body/creditCard/ccNumber';
/** Nothing in it is encoded. */
const PLAIN_ADDRESS = /^[\x21-\x24\x26-\x7e]*$/;

/**
 * What holds for everything that comes in, before any schema sees it: bodies nest no deeper than a call of ours, texts
 * have no characters that nobody types or sees, and letters are written in one way (NFC), so that what looks alike is alike.
 * Addresses have no line ends either. Nothing holds the number of a card, as a text or as a number: what never comes in is in
 * no table, log or mail.
 *
 * @param cards.acceptsRawCards the field of a payment that is made for it may hold one
 */
export function sanitiseRequests(app: FastifyInstance, { acceptsRawCards }: { acceptsRawCards: boolean }): void {
  const cardsMayBe = acceptsRawCards ? RAW_CARD : null;
  app.addHook('preValidation', (request, _reply, done) => {
    // An address that is plain ASCII, as nearly all are, decodes to nothing that nobody sees.
    if (!PLAIN_ADDRESS.test(request.url)) requireLines({ params: request.params, querystring: request.query });
    if (request.body !== undefined) request.body = cleaned(request.body, ['body'], cardsMayBe);
    done();
  });
}

function requireLines(places: Record<string, unknown>): void {
  for (const [place, values] of Object.entries(places)) {
    const name = Object.entries(values ?? {}).find(([, value]) => NO_LINE.test(String(value)))?.[0];
    if (name !== undefined) refuse(`${place}/${name}`, 'has a character that nobody sees');
  }
}

/** In place: the body was read for this call and is nobody else's. @param at the names that lead to the value */
function cleaned(value: unknown, at: string[], cardsMayBe: string | null): unknown {
  if (typeof value === 'string') return cleanedText(value, at, cardsMayBe);
  if (typeof value === 'number') requireNoCard(String(value), at);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (at.length > MOST_LEVELS) refuse('body', `nested deeper than ${MOST_LEVELS} levels`);
  for (const [name, inner] of Object.entries(value)) {
    at.push(name);
    const clean = cleaned(inner, at, cardsMayBe);
    at.pop();
    if (clean !== inner) Reflect.set(value, name, clean);
  }
  return value;
}

function cleanedText(text: string, at: readonly string[], cardsMayBe: string | null): string {
  const isPlain = PLAIN_TEXT.test(text);
  if (!isPlain && NO_TEXT.test(text)) refuse(at.join('/'), 'has a control character');
  const visible = isPlain ? text : visibleText(text).normalize('NFC');
  if (cardsMayBe === null || at.join('/') !== cardsMayBe) requireNoCard(visible, at);
  return visible;
}

function requireNoCard(text: string, at: readonly string[]): void {
  if (containsCardNumber(text)) throw new ProblemError(422, 'card-data-not-accepted', { path: at.join('/') });
}

function refuse(path: string, message: string): never {
  throw new ProblemError(400, 'malformed-request', { problems: [{ path, message }] });
}

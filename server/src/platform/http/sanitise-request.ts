import type { FastifyInstance } from 'fastify';
import { containsCardNumber } from '#platform/text/card-number.ts';
import { visibleText } from '#platform/text/visible-text.ts';
import { ProblemError } from './problem-error.ts';

/** An order, the deepest request body, needs five. */
const MAX_DEPTH = 6;
/** Line breaks and tabs are legitimate input. Other control characters and lone surrogates are not. */
const NO_TEXT = /(?![\n\r\t])[\p{Cc}\p{Surrogate}]/u;
/** Nearly all texts match: nothing to remove, and already in NFC. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/;
const NO_LINE = /[\p{Cc}\p{Cf}\p{Surrogate}]/u;
/** The only field for a card number, where this server may receive one. */
const RAW_CARD = 'body/creditCard/ccNumber';
/** The text contains no escape. */
const PLAIN_ADDRESS = /^[\x21-\x24\x26-\x7e]*$/;

/**
 * Sanitises every request before validation: bodies have a limited depth, texts no invisible characters, letters are in
 * NFC. URLs have no line breaks. Card numbers are rejected in texts and numbers, so that none reaches a table, log or
 * mail.
 *
 * @param cards.acceptsRawCards the raw card field of a payment may contain one
 */
export function sanitiseRequests(app: FastifyInstance, { acceptsRawCards }: { acceptsRawCards: boolean }): void {
  const rawCardField = acceptsRawCards ? RAW_CARD : null;
  app.addHook('preValidation', (request, _reply, done) => {
    // A plain ASCII URL, as nearly all are, decodes to no invisible character.
    if (!PLAIN_ADDRESS.test(request.url)) requireLines({ params: request.params, querystring: request.query });
    if (request.body !== undefined) request.body = cleaned(request.body, ['body'], rawCardField);
    done();
  });
}

function requireLines(places: Record<string, unknown>): void {
  for (const [place, values] of Object.entries(places)) {
    const name = Object.entries(values ?? {}).find(([, value]) => NO_LINE.test(String(value)))?.[0];
    if (name !== undefined) refuse(`${place}/${name}`, 'has an invisible character');
  }
}

/** Changes the body in place: it belongs to this request only. @param at field names that lead to the value */
function cleaned(value: unknown, at: string[], rawCardField: string | null): unknown {
  if (typeof value === 'string') return cleanedText(value, at, rawCardField);
  if (typeof value === 'number') requireNoCard(String(value), at);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (at.length > MAX_DEPTH) refuse('body', `nested deeper than ${MAX_DEPTH} levels`);
  for (const [name, inner] of Object.entries(value)) {
    at.push(name);
    const clean = cleaned(inner, at, rawCardField);
    at.pop();
    if (clean !== inner) Reflect.set(value, name, clean);
  }
  return value;
}

function cleanedText(text: string, at: readonly string[], rawCardField: string | null): string {
  const isPlain = PLAIN_TEXT.test(text);
  if (!isPlain && NO_TEXT.test(text)) refuse(at.join('/'), 'has a control character');
  const visible = isPlain ? text : visibleText(text).normalize('NFC');
  if (rawCardField === null || at.join('/') !== rawCardField) requireNoCard(visible, at);
  return visible;
}

function requireNoCard(text: string, at: readonly string[]): void {
  if (containsCardNumber(text)) throw new ProblemError(422, 'card-data-not-accepted', { path: at.join('/') });
}

function refuse(path: string, message: string): never {
  throw new ProblemError(400, 'malformed-request', { problems: [{ path, message }] });
}

import { ProblemError } from '#platform/http/problem-error.ts';

/** Longer than any document number of the countries we serve. */
const MAX_DIGITS = 15;

/** @throws ProblemError 422 `only-whole-numbers`, `partner-does-not-exist` */
export function parseDocumentNumber(typed: string): string {
  const document = typed.trim();
  if (!/^\d+$/.test(document)) throw new ProblemError(422, 'only-whole-numbers');
  if (document.length > MAX_DIGITS) throw new ProblemError(422, 'partner-does-not-exist');
  return document;
}

import { ProblemError } from '#platform/http/problem-error.ts';
import { HTML_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { sanitiseBody, sanitisedTranslation } from '../sanitise-body.ts';

/**
 * The HTML of a value as it is stored. Sanitising writes `&` as `&amp;`, so that it may become longer than its bound.
 *
 * @param path of the value in the request
 * @throws ProblemError 422 for HTML that is too long afterwards
 */
export function storedBody(html: string, path: string): string {
  return within(sanitiseBody(html), path);
}

/** As `storedBody`; null without a visible content. */
export function storedTranslation(html: string | null, path: string): string | null {
  const body = sanitisedTranslation(html);
  return body === null ? null : within(body, path);
}

function within(body: string, path: string): string {
  if (body.length <= HTML_MAX_CHARACTERS) return body;
  const message = `at most ${HTML_MAX_CHARACTERS} characters as HTML`;
  throw new ProblemError(422, 'malformed-request', { problems: [{ path, message }] });
}

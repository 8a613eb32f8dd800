import type { HtmlStorage } from '#features/back-office/declared-columns.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { HTML_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { BODY_RULES, sanitiseBody, sanitisedTranslation } from '../sanitise-body.ts';

/**
 * The HTML of events and articles as it is stored; null for a translation without a visible content. Sanitising writes
 * `&` as `&amp;`, so that a text may become longer than its bound: 422.
 */
export const STORED_HTML: HtmlStorage = {
  text: (html, path) => within(sanitiseBody(html), path),
  translation: (html, path) => {
    const body = sanitisedTranslation(html);
    return body === null ? null : within(body, path);
  },
  rules: BODY_RULES,
};

function within(body: string, path: string): string {
  if (body.length <= HTML_MAX_CHARACTERS) return body;
  const message = `at most ${HTML_MAX_CHARACTERS} characters as HTML`;
  throw new ProblemError(422, 'malformed-request', { problems: [{ path, message }] });
}

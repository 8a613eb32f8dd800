import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';

/** Version of the rules below. Bodies of an older version are sanitised again when read. */
export const BODY_RULES = 1;

const PLAIN_TEXT = 0;
const OWN_IMAGE = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(avif|webp)$/;
const MAX_NESTING = 12;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'blockquote', 'br'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http'], // `isForbiddenTarget` checks the hosts
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
  /** Elements whose content is no text for people. */
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'xmp',
    'svg',
    'math',
  ],
  exclusiveFilter: isForbiddenTarget,
  nestingLimit: MAX_NESTING,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
};

/**
 * Sanitises the HTML of an article or event. Allows paragraphs, headings, lists, emphasis, quotations, links to https
 * pages and images of our own store. Removes everything that could run, load or imitate our interface.
 *
 * Store the result together with `BODY_RULES`.
 *
 * @see CONT-01, CONT-02
 */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** Sanitises a translated body. @returns null when nothing is left to read, so that the text of the venue is shown */
export function sanitisedTranslation(html: string | null): string | null {
  const body = html === null ? '' : sanitiseBody(html);
  return body === '' ? null : body;
}

/** Returns a stored body as safe HTML. @param rules `BODY_RULES` at the time of storing */
export function bodyToShow(body: string, rules: number): string {
  if (rules === PLAIN_TEXT) return toParagraphs(body);
  return rules === BODY_RULES ? body : sanitiseBody(body);
}

/** Converts plain text of the time before markup: blank lines separate paragraphs. */
function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

/** Removes the target of a foreign link and keeps its text; removes a foreign image. */
function isForbiddenTarget({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return isWebAddress(attribs['href'] ?? null) ? false : 'excludeTag';
  return tag === 'img' && !OWN_IMAGE.test(attribs['src'] ?? '');
}

import { isWebAddress } from '@app/rules/venues/web-address.ts';
import sanitizeHtml from 'sanitize-html';

import { escapeHtml } from '#platform/text/escape-html.ts';

/** Rises with every change of the rules below: what was written under older ones is made harmless anew. */
export const BODY_RULES = 1;

const PLAIN_TEXT = 0;
const OWN_IMAGE = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(avif|webp)$/;
const MAX_NESTING = 12;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'blockquote', 'br'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http'], // which hosts, `leadsNowhere` says
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
  /** What is in these is no text for people. */
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
 * The HTML of an article or event with nothing left in it that could run, load or look like something of ours:
 * paragraphs, headings, lists, emphasis, quotations, links to https pages and pictures of our own store.
 *
 * Whoever writes a body writes what this answers, and `BODY_RULES` beside it.
 *
 * @see CONT-01, CONT-02
 */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** A body as it may be answered, by whichever rules it was written. @param rules the `BODY_RULES` of then */
export function bodyToShow(body: string, rules: number): string {
  if (rules === PLAIN_TEXT) return paragraphsOf(body);
  return rules === BODY_RULES ? body : sanitiseBody(body);
}

/** Text between blank lines, as bodies were before they had markup. */
function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
}

/** A link keeps its words when its address goes; a picture from elsewhere goes as a whole. */
function isForbiddenTarget({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return isWebAddress(attribs['href'] ?? null) ? false : 'excludeTag';
  return tag === 'img' && !OWN_IMAGE.test(attribs['src'] ?? '');
}

import { isWebAddress } from '@app/rules/venues/web-address.ts';
import DOMPurify from 'dompurify';
import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ExternalLink } from '../app-frame/external-link.tsx';

/** The title of the screen stands above them, so they begin one level lower. */
const TAGS: Readonly<Record<string, string>> = {
  p: 'p',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  em: 'em',
  blockquote: 'blockquote',
};
const OUR_PICTURE = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(avif|webp)$/;

/**
 * A body with headings, lists and links. The server has cleaned it when it was written; here it is cleaned once more,
 * and what is left is drawn element by element, so that no text of it ever becomes HTML of the page.
 *
 * @see CONT-01, CONT-02, CONT-07
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => draw(clean(html)), [html]);
  return <div className="rich">{content}</div>;
}

/** The tags as the server writes them; an attribute too many, and it is no tag of ours. */
const AS_WRITTEN =
  /(<(?:\/?(?:p|h[2-4]|ul|ol|li|strong|em|blockquote)|\/a|br \/|a href="[^"<>]*"|img(?: (?:src|alt)="[^"<>]*")+ \/)>)/;

/**
 * What is not written as the server writes it is shown as a text. (The browser would report each handler that it
 * meets while DOMPurify reads it, although none of them can run there.)
 *
 * @returns a fragment that belongs to no page: nothing in it loads or runs
 */
function clean(html: string): DocumentFragment {
  const parts = html.split(AS_WRITTEN);
  const plain = parts.map((part) => (AS_WRITTEN.test(part) ? part : part.replaceAll('<', '&lt;')));
  return DOMPurify.sanitize(plain.join(''), {
    ALLOWED_TAGS: [...Object.keys(TAGS), 'a', 'img', 'br'],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

function draw(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (!(node instanceof Element)) return node.textContent;
    const name = node.localName;
    if (name === 'br') return <br key={place} />;
    if (name === 'img') return drawPicture(node, place);
    if (name === 'a') return drawLink(node, place);
    const tag = TAGS[name];
    return tag === undefined ? draw(node) : createElement(tag, { key: place }, ...draw(node));
  });
}

function drawLink(link: Element, place: number): ReactNode {
  const url = link.getAttribute('href');
  if (!isWebAddress(url)) return draw(link);
  return (
    <ExternalLink key={place} url={url} className="rich__link">
      {draw(link)}
    </ExternalLink>
  );
}

function drawPicture(picture: Element, place: number): ReactNode {
  const source = picture.getAttribute('src') ?? '';
  if (!OUR_PICTURE.test(source)) return null;
  return (
    <img key={place} className="rich__picture" src={source} alt={picture.getAttribute('alt') ?? ''} loading="lazy" />
  );
}

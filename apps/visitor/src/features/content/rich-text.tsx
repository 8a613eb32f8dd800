import { createElement, type ReactNode } from 'react';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import type { RichTextNode } from '@app/contract/values/rich-text.ts';

/** One level lower, because the screen's title is above them. */
const HEADINGS: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' };

/** Sanitised rich text of the server, rendered from a tree. No text becomes HTML. @see CONT-01, CONT-02, CONT-07 */
export function RichText({ tree }: { tree: readonly RichTextNode[] }) {
  return <div className="rich">{tree.map(draw)}</div>;
}

function draw(node: RichTextNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, src, alt = '', children } = node;
  if (tag === 'br') return <br key={place} />;
  if (tag === 'img') return <img key={place} className="rich__picture" src={src} alt={alt} loading="lazy" />;
  if (tag !== 'a') return createElement(HEADINGS[tag] ?? tag, { key: place }, ...children.map(draw));
  return (
    <ExternalLink key={place} url={href ?? ''} className="rich__link">
      {children.map(draw)}
    </ExternalLink>
  );
}

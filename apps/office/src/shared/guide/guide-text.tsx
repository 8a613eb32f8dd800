import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import { guidePageOfLink, type GuidePage } from './guide-pages.ts';
import { guidePicture } from './guide-sources.ts';

/** The text of a page. A link to another page of the guide opens it in place; a link elsewhere opens a new tab. */
export function GuideText({ markdown, onOpen }: { markdown: string; onOpen: (page: GuidePage) => void }) {
  return (
    <Markdown
      components={{
        h1: ({ children }) => <h3>{children}</h3>,
        h2: ({ children }) => <h4>{children}</h4>,
        h3: ({ children }) => <h5>{children}</h5>,
        img: ({ src, alt }) => <img src={guidePicture(String(src))} alt={alt ?? ''} loading="lazy" />,
        a: ({ href = '', children }) => <GuideLink href={href} onOpen={onOpen} label={children} />,
      }}
    >
      {markdown}
    </Markdown>
  );
}

function GuideLink({ href, label, onOpen }: { href: string; label: ReactNode; onOpen: (page: GuidePage) => void }) {
  const page = guidePageOfLink(href);
  if (page === null) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  }
  return (
    <button type="button" onClick={() => onOpen(page)}>
      {label}
    </button>
  );
}

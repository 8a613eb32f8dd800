import { createContext, use, type ComponentProps } from 'react';
import Markdown from 'react-markdown';
import { guidePageOfLink, type GuidePage } from './guide-pages.ts';
import { guidePicture } from './guide-sources.ts';

const OpenPage = createContext<(page: GuidePage) => void>(() => undefined);

/** The drawer has the second level of headings. */
const COMPONENTS = { h1: 'h3', h2: 'h4', h3: 'h5', img: GuidePicture, a: GuideLink } as const;

/** The text of a page. A link to another page of the guide opens it in place; a link elsewhere opens a new tab. */
export function GuideText({ markdown, onOpen }: { markdown: string; onOpen: (page: GuidePage) => void }) {
  return (
    <OpenPage value={onOpen}>
      <Markdown components={COMPONENTS}>{markdown}</Markdown>
    </OpenPage>
  );
}

function GuidePicture({ src, alt = '' }: ComponentProps<'img'>) {
  return <img src={guidePicture(String(src))} alt={alt} loading="lazy" />;
}

function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const open = use(OpenPage);
  const page = guidePageOfLink(href);
  if (page === null) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <button type="button" onClick={() => open(page)}>
      {children}
    </button>
  );
}

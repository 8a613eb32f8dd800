import type { ReactNode } from 'react';
import { openExternalLink } from '../layout/overlay-store.ts';

/** External link with a notice. A new tab, a middle click or no script work as with any link. */
export function ExternalLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={url}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      data-overlay="external-link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openExternalLink(url);
      }}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import { openExternalLink } from '../layout/overlay-store.ts';

/**
 * A link to an outside page that says so first. Opening it in a new tab, by middle click or without script,
 * works as with any link.
 */
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

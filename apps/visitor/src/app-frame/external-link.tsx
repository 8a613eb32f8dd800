import type { ReactNode } from 'react';
import { leaveTo } from './overlay-store.ts';

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
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        leaveTo(url);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a text from the back office is a page that a browser may be sent to. */
export function isWebAddress(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

import type { ReactNode } from 'react';
import { showOverlay } from '../layout/overlay-store.ts';

/** External link with a notice, see `noticeExternalLinks`. A new tab or no script work as with any link. */
export function ExternalLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  return (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer" data-overlay="external-link">
      {children}
    </a>
  );
}

/**
 * Opens the notice before an external page. The document listens, because the server renders links whose code loads
 * later.
 *
 * @see CONT-07, HOME-06
 */
export function noticeExternalLinks(): void {
  const notice = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const url = event.target.closest('a[data-overlay="external-link"]')?.getAttribute('href');
    if (!url) return;
    event.preventDefault();
    showOverlay({ kind: 'external-link', url });
  };
  // React stops the click on a part that it has not hydrated.
  document.addEventListener('click', notice, { capture: true });
}

import type { ReactNode } from 'react';
import { showOverlay } from '#shared/layout/overlay-store.ts';

/** External link with a notice, see `openOverlaysOfLinks`. A new tab or no script work as with any link. */
export function ExternalLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  return (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer" data-overlay="external-link">
      {children}
    </a>
  );
}

/**
 * Opens the notice before an external page, and the chatbot. The document listens, because the server renders links and
 * buttons whose code loads later.
 *
 * @see CONT-06, CONT-07, HOME-06
 */
export function openOverlaysOfLinks(): void {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return;
    const chatUrl = event.target.closest<HTMLElement>('button[data-overlay="chat"]')?.dataset['url'];
    const url = chatUrl ?? event.target.closest('a[data-overlay="external-link"]')?.getAttribute('href');
    if (!url) return;
    event.preventDefault();
    showOverlay({ kind: chatUrl === undefined ? 'external-link' : 'chat', url });
  };
  // React stops the click on a part that it has not hydrated.
  document.addEventListener('click', open, { capture: true });
}

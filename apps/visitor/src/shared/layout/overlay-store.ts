import { create } from 'zustand';
import type { UrlCredentials } from '#features/login/url-credentials.ts';

/**
 * What lies over the screen: the account (with signing in), the member's card, somebody who arrives with a link that
 * signs in, the venue's chatbot, or the notice before an outside page.
 */
export type Overlay =
  | { kind: 'account' }
  | { kind: 'member' }
  | { kind: 'arrival'; entry: UrlCredentials }
  | { kind: 'chat'; url: string }
  | { kind: 'leave'; url: string };

export const useOverlay = create<{ overlay: Overlay | null }>(() => ({ overlay: null }));

export function showOverlay(overlay: Overlay | null): void {
  useOverlay.setState({ overlay });
}

/** Opens an outside page, after saying so. @see CONT-07, HOME-06 */
export function openExternalLink(url: string): void {
  showOverlay({ kind: 'leave', url });
}

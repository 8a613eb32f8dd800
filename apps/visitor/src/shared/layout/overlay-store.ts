import { create } from 'zustand';
import type { Order } from '@app/rules/language/localised-types.ts';

/**
 * The layer over the screen: account or login, member card, code for kiosks, sign-in by link, chatbot, a former order that is placed
 * again, notice before an external page.
 */
export type Overlay =
  | { kind: 'account' }
  | { kind: 'member' }
  | { kind: 'kiosk-code' }
  | { kind: 'sign-in-callback'; entry: { token: string | null; fragment: string } }
  | { kind: 'chat'; url: string }
  | { kind: 'order-again'; order: Order }
  | { kind: 'external-link'; url: string };

export const useOverlay = create<{ overlay: Overlay | null }>(() => ({ overlay: null }));

export function showOverlay(overlay: Overlay | null): void {
  useOverlay.setState({ overlay });
}

import { create } from 'zustand';

/** @returns what to say instead of “undone” */
type Undo = () => Promise<string | void>;

/** The toast of the last change, with its undo where there is one. A newer one replaces it. */
export const useToast = create<{ toast: { id: string; text: string; undo: Undo | null } | null }>(() => ({
  toast: null,
}));

export function showToast(text: string, undo: Undo | null = null): void {
  useToast.setState(({ toast }) => ({ toast: { id: String(Number(toast?.id ?? 0) + 1), text, undo } }));
}

export function expireToast(id: string): void {
  useToast.setState(({ toast }) => ({ toast: toast?.id === id ? null : toast }));
}

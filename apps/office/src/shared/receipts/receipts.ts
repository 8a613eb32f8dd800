import { create } from 'zustand';

/** Receipt of a change, with its undo where there is one. */
export type Receipt = { readonly id: number; readonly text: string; readonly undo: (() => Promise<void>) | null };

type Receipts = {
  shown: Receipt | null;
  show: (text: string, undo?: () => Promise<void>) => void;
  clear: () => void;
};

/** The receipt of the last change; a newer one replaces it. */
export const useReceipts = create<Receipts>()((set, get) => ({
  shown: null,
  show: (text, undo) => set({ shown: { id: (get().shown?.id ?? 0) + 1, text, undo: undo ?? null } }),
  clear: () => set({ shown: null }),
}));

import { create } from 'zustand';

/** A pass that was scanned on the board, for the page that reads it. */
export const usePassToRead = create<{ text: string | null }>()(() => ({ text: null }));

import type { Live } from './live.ts';

/** Tells nobody anything, for an operation whose test follows no stream. */
export const SILENT: Live = {
  wake: () => undefined,
  subscribe: () => () => undefined,
  isListening: () => true,
  close: async () => undefined,
};

import { useSyncExternalStore } from 'react';
import type { CloverState } from './clover-state.ts';
import type { CloverTill } from './clover-till.ts';

/** State of the terminal and of the payment at it. */
export function useCloverState({ state, subscribe }: CloverTill): CloverState {
  return useSyncExternalStore(subscribe, state, state);
}

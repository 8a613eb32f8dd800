import { useCallback, useSyncExternalStore } from 'react';
import type { TerminalState } from '#features/clover/clover-state.ts';
import { useTill } from './till-store.ts';

/** State of the kiosk's own connection to its terminal; null at kiosks whose terminal the server controls. */
export function useTerminalState(): TerminalState | null {
  const till = useTill((store) => store.till);
  const subscribe = useCallback((listener: () => void) => till?.subscribe(listener) ?? (() => undefined), [till]);
  return useSyncExternalStore(subscribe, () => till?.state().terminal ?? null);
}

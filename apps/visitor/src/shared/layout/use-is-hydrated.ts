import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while its page is taken over, then true: for what comes after the first screen. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

import type { AroundNavHandler } from 'wouter';

/** State of an entry of the browser's history. `from`: the address before it; `top`: scroll position when it was left. */
type EntryState = { readonly from?: string; readonly top?: number };

export function entryState(): EntryState {
  const state: EntryState | null = history.state;
  return state ?? {};
}

/** Stores in both entries of a navigation what the way back needs. */
export const navigateWithState: AroundNavHandler = (navigate, to, options) => {
  const { from } = entryState();
  if (options?.replace) return navigate(to, { ...options, state: { from } });
  history.replaceState({ from, top: scrollY }, '');
  navigate(to, { ...options, state: { from: location.pathname + location.search } });
};

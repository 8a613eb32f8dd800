export type Loading = 'loading' | 'here' | 'failed';

/**
 * - `loaded`: reported by the browser, also for its own error page
 * - `loaded-without-network`: the same while our calls fail
 * - `blocked-by-policy`: our policy blocks the page
 */
export type LoadingEvent = 'loaded' | 'loaded-without-network' | 'blocked-by-policy' | 'no-network' | 'too-late';

/** Next loading state of the external page. A loaded page stays loaded; a blocked one never loads. */
export function loadingAfter(state: Loading, event: LoadingEvent): Loading {
  if (event === 'blocked-by-policy') return 'failed';
  if (state !== 'loading') return state;
  return event === 'loaded' ? 'here' : 'failed';
}

/**
 * Sandbox flags of a frame. Own storage only for another host: a same-origin page with scripts could remove its own
 * sandbox.
 */
export function frameRights(url: string, ownOrigin: string): string {
  const rights = 'allow-scripts allow-forms allow-popups';
  return new URL(url).origin === ownOrigin ? rights : `${rights} allow-same-origin`;
}

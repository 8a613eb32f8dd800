export type Loading = 'loading' | 'here' | 'failed';

/**
 * - `loaded`: the browser said so; it says it for its own error page too
 * - `loaded-without-network`: the same while calls of ours do not get through
 * - `kept-out`: our policy does not let the page be shown
 */
export type LoadingEvent = 'loaded' | 'loaded-without-network' | 'kept-out' | 'no-network' | 'too-late';

/** How the loading of another host's page stands after this. What was let in stays; what is kept out never came. */
export function loadingAfter(state: Loading, event: LoadingEvent): Loading {
  if (event === 'kept-out') return 'failed';
  if (state !== 'loading') return state;
  return event === 'loaded' ? 'here' : 'failed';
}

/**
 * What a page in the frame may do: its own storage only as another host, since a page of ours that may run code could
 * take its own sandbox off.
 */
export function frameRights(url: string, ownOrigin: string): string {
  const rights = 'allow-scripts allow-forms allow-popups';
  return new URL(url).origin === ownOrigin ? rights : `${rights} allow-same-origin`;
}

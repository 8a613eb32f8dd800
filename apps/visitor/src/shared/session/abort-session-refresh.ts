let present = new AbortController();

/** Returns the signal of a new refresh of the session. A sign-out aborts it. @see APP-07 */
export function startSessionRefresh(): AbortSignal {
  present = new AbortController();
  return present.signal;
}

/** Cancels the refresh in progress: its answer would arrive after the end of the session. @see AUTH-09 */
export function abortSessionRefresh(): void {
  present.abort();
}

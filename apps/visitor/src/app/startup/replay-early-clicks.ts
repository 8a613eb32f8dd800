declare global {
  interface Window {
    /** Recorded by the script in `index.html`, from the first paint on. */
    earlyClicks?: { readonly controls: HTMLElement[]; readonly stop: () => void };
  }
}

/**
 * Repeats the clicks on a server-rendered screen that came before hydration; call it once the app handles clicks.
 *
 * @see CART-02
 */
export function replayEarlyClicks(): void {
  for (const control of stopRecording()) control.click();
}

/** Follows the last clicked link; call it when the app failed to start. */
export function followEarlyLink(): void {
  stopRecording()
    .findLast((control) => control.matches('a'))
    ?.click();
}

function stopRecording(): readonly HTMLElement[] {
  window.earlyClicks?.stop();
  return window.earlyClicks?.controls ?? [];
}

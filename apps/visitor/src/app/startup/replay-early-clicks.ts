declare global {
  interface Window {
    /**
     * Recorded by the script in `index.html`, from the first paint until `stop`. A first click on a link works natively.
     * Other clicks reach no part that has hydrated: it would act twice.
     * `isUsed`: the visitor has touched or scrolled.
     */
    earlyClicks?: { readonly controls: HTMLElement[]; readonly isUsed: boolean; readonly stop: () => void };
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

export type EarlyClicks = {
  /** Repeats the recorded clicks in order; call it once the app handles clicks. */
  replay: () => void;
  /** Follows the last clicked link; call it when the app failed to start. */
  followLink: () => void;
};

/**
 * Records clicks on a server-rendered screen before hydration. A first click on a link works natively; after another
 * click it waits, because a new page would lose the recorded ones.
 *
 * @see CART-02
 */
export function captureEarlyClicks(root: HTMLElement): EarlyClicks {
  const recorded: HTMLElement[] = [];
  function record(event: MouseEvent) {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, label, a[href]');
    if (!control) return;
    if (control.matches('a') && (recorded.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    recorded.push(control);
  }
  const stopRecording = () => root.removeEventListener('click', record, true);
  root.addEventListener('click', record, true);
  return {
    replay: () => {
      stopRecording();
      for (const control of recorded) control.click();
    },
    followLink: () => {
      stopRecording();
      recorded.findLast((control) => control.matches('a'))?.click();
    },
  };
}

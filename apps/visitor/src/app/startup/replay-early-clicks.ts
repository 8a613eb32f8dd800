export type EarlyClicks = {
  /** To be called once the app handles clicks: repeats what was tapped, in the same order. */
  replay: () => void;
  /** To be called when the app could not start: the browser follows the last link that was tapped. */
  followLink: () => void;
};

/**
 * Records taps on a screen that the server has drawn and that does not handle clicks yet. A link works without the app.
 * After another tap a link waits, however long the network takes: a new page would lose what was tapped before.
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

/** A page that is not alive by then may never be. The browser then follows the link. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Keeps what is tapped on a screen that the server has drawn and that is not alive yet. Links work without us; after another
 * tap they wait for it, because leaving the page would lose what was tapped.
 *
 * @returns to be called when it is alive: what was tapped is tapped again
 */
export function keepEarlyTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  let timer: number | undefined;
  const stop = () => {
    clearTimeout(timer);
    root.removeEventListener('click', keep, true);
  };
  function keep(event: MouseEvent) {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, label, a[href]');
    if (!control) return;
    if (control.matches('a') && (tapped.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    tapped.push(control);
    if (control.matches('a')) timer ??= window.setTimeout(() => follow(control), LONGEST_WAIT_MS);
  }
  function follow(link: HTMLElement) {
    stop();
    link.click();
  }
  root.addEventListener('click', keep, true);
  return () => {
    stop();
    for (const control of tapped) control.click();
  };
}

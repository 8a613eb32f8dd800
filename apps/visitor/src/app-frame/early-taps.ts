/**
 * Keeps what is tapped on a screen that the server has drawn and that is not alive yet. Links work without us.
 *
 * @returns to be called when it is alive: what was tapped is tapped again
 */
export function keepEarlyTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  const keep = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, label');
    if (!control) return;
    event.preventDefault();
    tapped.push(control);
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    for (const control of tapped) control.click();
  };
}

/**
 * Returns a trailing throttle: a call runs `action` at once. Calls during the pause after it run it once more at the end.
 *
 * @param pauseMs called after each run
 */
export function throttleTrailing(pauseMs: () => number, action: () => void): () => void {
  let isPausing = false;
  let isRequested = false;
  const run = () => {
    if (isPausing) {
      isRequested = true;
      return;
    }
    action();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (!isRequested) return;
      isRequested = false;
      run();
    }, pauseMs()).unref();
  };
  return run;
}

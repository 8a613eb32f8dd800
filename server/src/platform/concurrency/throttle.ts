/**
 * Runs at once, and again once after a pause if it was wanted meanwhile.
 *
 * @param pauseMs asked at each run
 */
export function throttleTrailing(pauseMs: () => number, act: () => void): () => void {
  let isPausing = false;
  let isWanted = false;
  const run = () => {
    if (isPausing) {
      isWanted = true;
      return;
    }
    act();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, pauseMs()).unref();
  };
  return run;
}

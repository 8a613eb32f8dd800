/**
 * Runs work under a lock of all tabs. Without Web Locks, on an insecure page or where storage is denied, it runs at
 * once.
 *
 * @param options with `ifAvailable`, a taken lock skips the work
 */
export async function acrossTabs(name: string, options: LockOptions, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let isAnswered = false;
  try {
    await navigator.locks.request(name, options, async (lock) => {
      isAnswered = true;
      if (lock) await work();
    });
  } catch (failure) {
    if (isAnswered) throw failure;
    await work();
  }
}

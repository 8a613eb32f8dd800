const PARENT_CHECK_MS = 1000;

/**
 * Calls once when this process should end: Ctrl-C, a signal, or the process that started us is gone.
 *
 * npm passes signals on, but when npm itself is killed hard nobody tells us: then our parent changes.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', ask);
  process.channel?.unref();
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) ask();
  }, PARENT_CHECK_MS).unref();
}

/** Calls `stop` once when this process should exit: Ctrl-C, a signal, or the parent process has died. */
export function onShutdownSignal(stop: () => Promise<void>): void {
  let isRequested = false;
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.once('disconnect', request);
  process.channel?.unref();
}

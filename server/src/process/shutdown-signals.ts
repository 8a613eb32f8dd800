/** Calls once when this process should end: Ctrl-C, a signal, or the process that started us is gone. */
export function onShutdownSignal(stop: () => Promise<void>): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', ask);
  process.channel?.unref();
}

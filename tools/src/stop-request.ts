import fs from 'node:fs';

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
  if (process.env['npm_lifecycle_event'] === undefined || process.platform !== 'linux') return;
  const shellOfNpm = isShell(process.ppid) ? process.ppid : process.pid;
  const npm = parentOf(shellOfNpm);
  setInterval(() => {
    if (parentOf(shellOfNpm) !== npm) ask();
  }, PARENT_CHECK_MS).unref();
}

/** npm runs a script by way of a shell, which stays in between where it does not replace itself. */
function isShell(pid: number): boolean {
  return /^\d+ \((?:sh|dash|bash|ash|busybox)\)/.test(processStatus(pid));
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(processStatus(pid))?.[1] ?? 0);
}

/** `pid (name) state parent …`; empty when the process is gone. */
function processStatus(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

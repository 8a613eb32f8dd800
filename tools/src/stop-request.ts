import fs from 'node:fs';

const PARENT_CHECK_MS = 200;

/**
 * Calls `stop` once when this process should exit: Ctrl-C, a signal, or the parent process has died. npm passes signals
 * to a shell between it and this process, which dies silently, and a killed npm sends none. In both cases the parent
 * process changes.
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let isRequested = false;
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.once('disconnect', request);
  process.channel?.unref();
  if (process.env['npm_lifecycle_event'] === undefined || process.platform !== 'linux') return;
  const belowNpm = processesBelowNpm();
  setInterval(() => {
    if (belowNpm.some(({ pid, parent }) => parentOf(pid) !== parent)) request();
  }, PARENT_CHECK_MS).unref();
}

/** This process and its parents up to npm, such as a shell; empty when npm is no parent. */
function processesBelowNpm(): { pid: number; parent: number }[] {
  const found: { pid: number; parent: number }[] = [];
  for (let pid = process.pid; pid > 1; pid = parentOf(pid)) {
    if (/^\d+ \(npm/.test(processStatus(pid))) return found;
    found.push({ pid, parent: parentOf(pid) });
  }
  return [];
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(processStatus(pid))?.[1] ?? 0);
}

/** `pid (name) state parent …`; empty when the process has exited. */
function processStatus(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

const SILENT_MS = 1000;
const REMINDER_MS = 15_000;

/** Prints one line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step. A step of more than a second is printed, with its duration at the end. */
export async function step<Result>(label: string, run: () => Promise<Result>): Promise<Result> {
  const startedAtMs = performance.now();
  const isLong = () => performance.now() - startedAtMs > SILENT_MS;
  const first = setTimeout(() => say(`  ${label}…`), SILENT_MS);
  const reminder = setInterval(() => say(`  ${label}… ${seconds(startedAtMs)} so far`), REMINDER_MS);
  try {
    const result = await run();
    if (isLong()) say(`  ${label}: done in ${seconds(startedAtMs)}`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(reminder);
  }
}

/** Time since then, such as `1.4 s`. */
export function seconds(startedAtMs: number): string {
  return `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`;
}

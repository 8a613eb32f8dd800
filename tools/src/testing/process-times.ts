import fs from 'node:fs';

/** Processor time of a process. Source: proc_pid_stat(5). */
export interface ProcessTimes {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  /** Tells a process from an earlier one with the same id. */
  readonly startedAt: string;
  /** S. */
  readonly ownSeconds: number;
  /** Of the children that it has waited for, and of theirs. S. */
  readonly reapedSeconds: number;
}

/** Unit of the times: 1/100 s on every architecture that Node supports. */
const TICKS_PER_SECOND = 100;

/** @returns undefined when there is no such process, or no procfs */
export function readProcessTimes(pid: number): ProcessTimes | undefined {
  try {
    return parseProcessTimes(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined; // it has ended
  }
}

/** Ids of all processes of this machine. */
export function listProcesses(): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .sort((one, other) => one - other);
}

/** The name is in brackets and can have spaces and brackets of its own. */
export function parseProcessTimes(stat: string): ProcessTimes {
  const end = stat.lastIndexOf(')');
  // From the state on, which is the page's field 3.
  const fields = stat.slice(end + 2).split(' ');
  const seconds = (...numbers: number[]) =>
    numbers.reduce((sum, number) => sum + Number(fields[number - 3] ?? 0), 0) / TICKS_PER_SECOND;
  return {
    pid: Number.parseInt(stat, 10),
    name: stat.slice(stat.indexOf('(') + 1, end),
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    ownSeconds: seconds(14, 15),
    reapedSeconds: seconds(16, 17),
  };
}

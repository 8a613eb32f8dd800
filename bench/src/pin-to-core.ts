import { spawnSync } from 'node:child_process';

/**
 * Pins a process and its later children to one core.
 *
 * @param core from 0
 * @returns false where that is not supported: only Linux supports it
 */
export function pinToCore(pid: number, core: number): boolean {
  return spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]).status === 0;
}

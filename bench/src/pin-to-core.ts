import { spawnSync } from 'node:child_process';

/**
 * Keeps a process and what it starts from now on to one core.
 *
 * @param core from 0
 * @returns whether it is: only Linux can
 */
export function pinToCore(pid: number, core: number): boolean {
  return spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]).status === 0;
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from './root.ts';

/** Files that differ from the last commit, staged or not, and new ones. Deleted files are left out. */
export function findChangedFiles(): string[] {
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].filter((file) => fs.existsSync(path.join(ROOT, file)));
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

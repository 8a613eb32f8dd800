import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

/** Git's name of a folder without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const UPSTREAM = 'origin/main';
const DAY_S = 24 * 60 * 60;

/** Files that differ from the last commit, staged or not, and new ones. Deleted files are left out. */
export function findChangedFiles(): string[] {
  return changesSince('HEAD').filter((file) => fs.existsSync(path.join(ROOT, file)));
}

/** Files that differ from a commit, committed since or not; new and deleted ones, too. */
export function changesSince(commit: string, repository = ROOT): string[] {
  const git = gitOf(repository);
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)];
}

/** @returns the last commit of the present branch that is on `origin/main`; without that branch the last commit */
export function lastSharedCommit(repository = ROOT): string {
  return mergeBase(gitOf(repository), UPSTREAM) ?? 'HEAD';
}

/**
 * Commit before a submission: where it left `ciBase`, or else `origin/main`. A clone of the merged state has neither,
 * so there it is the last commit that is a day older than the newest.
 *
 * @param ciBase commit or branch that the submission is merged into
 */
export function submissionBase(ciBase: string | undefined, repository = ROOT): string {
  const git = gitOf(repository);
  const [head = 'HEAD'] = git('rev-parse', 'HEAD');
  const given = ciBase === undefined ? undefined : mergeBase(git, ciBase);
  if (given !== undefined) return given;
  const shared = mergeBase(git, UPSTREAM);
  if (shared !== undefined && shared !== head) return shared;
  const [committedAt = '0'] = git('show', '--no-patch', '--format=%ct', head);
  const [old = EMPTY_TREE] = git('rev-list', '--max-count=1', `--before=${Number(committedAt) - DAY_S}`, head);
  return old;
}

type Git = (...args: string[]) => string[];

function mergeBase(git: Git, other: string): string | undefined {
  try {
    return git('merge-base', 'HEAD', other)[0];
  } catch {
    return undefined; // there is no such commit here
  }
}

/** Runs git in a folder; the function returns the lines of its output. */
function gitOf(repository: string): Git {
  return (...args) =>
    execFileSync('git', args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
      .toString()
      .split('\n')
      .filter((line) => line !== '');
}

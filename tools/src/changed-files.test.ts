import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesSince, lastSharedCommit, submissionBase } from './changed-files.ts';

let repository: string;
beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-changes-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => fs.rmSync(repository, { recursive: true, force: true }));

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).trim();
}

function write(file: string): void {
  fs.writeFileSync(path.join(repository, file), file);
}

/** @returns the new commit */
function commit(file: string, time: string): string {
  write(file);
  git('add', '--all');
  const env = { ...process.env, GIT_COMMITTER_DATE: time };
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, 'commit', '--quiet', '--message', file], { cwd: repository, env });
  return git('rev-parse', 'HEAD');
}

it('changes since a commit are committed, open, new and deleted files', () => {
  commit('deleted', '2026-01-01T10:00:00Z');
  const base = commit('old', '2026-01-01T10:00:00Z');
  commit('committed', '2026-01-01T11:00:00Z');
  write('new');
  fs.appendFileSync(path.join(repository, 'old'), 'more');
  fs.rmSync(path.join(repository, 'deleted'));
  expect(changesSince(base, repository).sort()).toEqual(['committed', 'deleted', 'new', 'old']);
});

it('own work begins at the last commit of origin/main, else at the last commit', () => {
  const shared = commit('a', '2026-01-01T10:00:00Z');
  expect(lastSharedCommit(repository)).toBe('HEAD');
  git('update-ref', 'refs/remotes/origin/main', shared);
  commit('b', '2026-01-01T10:00:00Z');
  expect(lastSharedCommit(repository)).toBe(shared);
});

it('a submission begins where it left the branch that it is merged into', () => {
  const first = commit('a', '2026-01-01T10:00:00Z');
  const second = commit('b', '2026-01-01T10:00:00Z');
  commit('c', '2026-01-01T10:00:00Z');
  git('update-ref', 'refs/remotes/origin/main', second);
  expect(submissionBase(undefined, repository)).toBe(second);
  expect(submissionBase(first, repository)).toBe(first);
});

it('in a clone of the merged state a submission is the commits of a day', () => {
  const old = commit('a', '2026-01-01T10:00:00Z');
  commit('b', '2026-01-02T10:30:00Z');
  const last = commit('c', '2026-01-03T09:00:00Z');
  git('update-ref', 'refs/remotes/origin/main', last);
  expect(submissionBase(undefined, repository)).toBe(old);
  expect(submissionBase('no-such-branch', repository)).toBe(old);
});

it('a history of less than a day is a submission as a whole', () => {
  commit('a', '2026-01-01T10:00:00Z');
  commit('b', '2026-01-01T11:00:00Z');
  expect(changesSince(submissionBase(undefined, repository), repository).sort()).toEqual(['a', 'b']);
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHECKS, checksOf } from './checks.ts';
import { ROOT } from './root.ts';

interface Project {
  readonly references?: readonly { readonly path: string }[];
}

const namesOf = (files: readonly string[]) => checksOf(files).map(({ name }) => name);
const workspaces = fs
  .globSync('{packages/*,packages/*/*,apps/*,*}/tsconfig.json', { cwd: ROOT })
  .map((file) => path.dirname(file));

it('a changed source is checked with all types and the shape of all files', () => {
  expect(namesOf(['packages/contract/src/values/money.ts'])).toEqual(['types', 'format', 'lint', 'shape']);
});

it('a changed package.json or tsconfig.json is checked with the types', () => {
  expect(namesOf(['apps/office/tsconfig.json'])).toEqual(['types', 'format']);
});

it('a changed document is checked without the code', () => {
  expect(namesOf(['docs/index.md'])).toEqual(['spelling', 'words', 'documents']);
});

it('the checks of changed files are checks of the whole, with the same stored state', () => {
  const whole = new Map(CHECKS.map((check) => [check.name, check]));
  for (const check of checksOf(['tools/src/check.ts', 'README.md'])) {
    expect(whole.get(check.name)?.program).toBe(check.program);
    expect(check.args).toEqual(expect.arrayContaining([...(whole.get(check.name)?.args ?? [])]));
  }
});

it('the build of types has every workspace', () => {
  expect(referencesOf('.').toSorted()).toEqual(workspaces.filter((dir) => dir !== '.').toSorted());
});

it('a workspace reads the declarations of the workspaces that its package.json names', () => {
  const folders = new Map(workspaces.map((dir) => [nameOf(dir), dir]));
  const wrong = workspaces.filter((dir) => {
    const declared = dependenciesOf(dir).flatMap((name) => folders.get(name) ?? []);
    return declared.toSorted().join(' ') !== referencesOf(dir).toSorted().join(' ');
  });
  expect(wrong.filter((dir) => dir !== '.')).toEqual([]);
});

/** Folders below the root that a project references. */
function referencesOf(dir: string): string[] {
  const project: Project = JSON.parse(fs.readFileSync(path.join(ROOT, dir, 'tsconfig.json'), 'utf8'));
  return (project.references ?? []).map((reference) => path.posix.join(dir, reference.path));
}

function manifestOf(dir: string): { name?: string; dependencies?: object; devDependencies?: object } {
  const file = path.join(ROOT, dir, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function nameOf(dir: string): string | undefined {
  return manifestOf(dir).name;
}

function dependenciesOf(dir: string): string[] {
  const { dependencies, devDependencies } = manifestOf(dir);
  return Object.keys({ ...dependencies, ...devDependencies });
}

import path from 'node:path';
import { ROOT } from '../root.ts';

/** `ordinary`: all that a change can break. `long`: installations, chaos, crowds and other tests of minutes. */
export type Suite = 'ordinary' | 'long';

/** Folder of the browser tests. */
export const BROWSER_TESTS = 'e2e/src';

const LONG = /\.long\.test\.tsx?$/u;
const TEST = /\.test\.tsx?$/u;

/** @param file below the root */
export function isBrowserTest(file: string): boolean {
  return file === 'e2e' || file.startsWith('e2e/');
}

export function suiteOf(file: string): Suite {
  return LONG.test(file) ? 'long' : 'ordinary';
}

export function isTest(file: string): boolean {
  return TEST.test(file);
}

/** A path below the root, with slashes, of an absolute one or one below the current folder. */
export function belowRoot(file: string): string {
  return path.relative(ROOT, path.resolve(file)).split(path.sep).join('/');
}

/** @param test file of a test, below the root @param places files and folders, below the root */
export function isBelow(test: string, places: readonly string[]): boolean {
  return places.some((place) => place === '' || test === place || test.startsWith(`${place}/`));
}

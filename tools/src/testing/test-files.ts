import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from '../root.ts';

/** `ordinary`: all that a change can break. `long`: installations, chaos, crowds and other tests of minutes. */
export type Lane = 'ordinary' | 'long';

/** Folder of the browser tests. */
export const BROWSER_TESTS = 'e2e/src';

const CODE = '{packages,server,demo,sandbox,tools,bench,apps,e2e}';
const LONG = /\.long\.test\.tsx?$/u;
const TEST = /\.test\.tsx?$/u;

/** @param file relative to the root, or to the current folder when absolute */
export function isBrowserTest(file: string): boolean {
  return file === 'e2e' || file.startsWith('e2e/');
}

export function laneOf(file: string): Lane {
  return LONG.test(file) ? 'long' : 'ordinary';
}

export function isTest(file: string): boolean {
  return TEST.test(file);
}

/** Every test file of a lane, below the root, sorted. */
export function listTests(lane: Lane): string[] {
  const found = fs.globSync(`${CODE}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude: isForeign });
  return found
    .map(slashed)
    .filter((file) => laneOf(file) === lane)
    .sort();
}

/** A path below the root, with slashes, of one that the command line names. */
export function belowRoot(file: string): string {
  return slashed(path.relative(ROOT, path.resolve(file)));
}

/** @param test file of a test, below the root @param places files and folders, below the root */
export function isBelow(test: string, places: readonly string[]): boolean {
  return places.some((place) => place === '' || test === place || test.startsWith(`${place}/`));
}

function isForeign(name: string): boolean {
  return ['node_modules', 'dist', '.data', '.artifacts'].includes(path.basename(name));
}

function slashed(file: string): string {
  return file.split(path.sep).join('/');
}

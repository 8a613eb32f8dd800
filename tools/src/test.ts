// `npm test [-- options] [files or folders…]`: all tests, or those below the given files and folders.
// `--quick` leaves out the browser, `-t` or `-g` runs titles that match, `--shard 1/2` runs one part of two.
// `npm run test:long [-- files or folders…]`: the tests of minutes, `*.long.test.ts`. See docs/testing.md.
// In CI, `--with-long-before <end>` also runs the long tests whose area the submission touches, as far as they end before
// that second since the epoch. The last line is `N passed, N failed`.
import { parseArgs } from 'node:util';

import { buildWebApps } from './build-web.ts';
import { changesSince, submissionBase } from './changed-files.ts';
import { say } from './progress.ts';
import { addReports } from './test-report.ts';
import type { TestReport } from './test-report.ts';
import { longTestsOf } from './testing/area-tests.ts';
import { runLongTests } from './testing/long-lane.ts';
import { LONG_TESTS } from './testing/long-tests.ts';
import type { LongTest } from './testing/long-tests.ts';
import { rerunFailedFiles } from './testing/rerun.ts';
import { runPlaywright, runVitest } from './testing/runners.ts';
import { slowestFiles } from './testing/slowest.ts';
import { belowRoot, isBelow, isBrowserTest, laneOf } from './testing/test-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    title: { type: 'string', short: 't' },
    grep: { type: 'string', short: 'g' },
    shard: { type: 'string' },
    'with-long-before': { type: 'string' },
  },
});
const wanted = positionals.map(belowRoot);
const title = values.title ?? values.grep;

/** A file of the long lane can be named in both lanes. */
async function runWanted(): Promise<TestReport> {
  if (values.long) return runLong(longTestsBelow(wanted));
  const long = wanted.filter((place) => laneOf(place) === 'long');
  const ordinary = wanted.filter((place) => laneOf(place) === 'ordinary');
  const endAtS = values['with-long-before'];
  const reports: TestReport[] = [];
  if (wanted.length === 0 || ordinary.length > 0) reports.push(await runOrdinary(ordinary));
  if (long.length > 0) reports.push(await runLong(longTestsBelow(long)));
  if (endAtS !== undefined) reports.push(await runLong(touchedLongTests(), Number(endAtS) * 1000));
  return addReports(reports);
}

/** Vitest, then Playwright: each of them uses both cores of a small machine. */
async function runOrdinary(places: readonly string[]): Promise<TestReport> {
  await buildWebApps();
  const { shard } = values;
  const browserPlaces = places.filter(isBrowserTest);
  const unitPlaces = places.filter((place) => !isBrowserTest(place));
  const isWanted = (some: readonly string[]) => places.length === 0 || some.length > 0;
  const reports: TestReport[] = [];
  if (isWanted(unitPlaces)) reports.push(await runVitest({ lane: 'ordinary', places: unitPlaces, title, shard }));
  if (isWanted(browserPlaces) && !values.quick) reports.push(await runBrowserTests(browserPlaces));
  return addReports(reports);
}

/** In CI one or two failed files run once more. There is no other retry. */
async function runBrowserTests(places: readonly string[]): Promise<TestReport> {
  const { shard } = values;
  const first = await runPlaywright({ lane: 'ordinary', places, title, shard });
  if (process.env['CI'] !== 'true') return first;
  const alone = (file: string) => runPlaywright({ lane: 'ordinary', places: [file], title });
  const { report, unsteady } = await rerunFailedFiles(first, alone);
  for (const test of unsteady) say(`unsteady: ${test}`);
  return report;
}

async function runLong(tests: readonly LongTest[], endAtMs?: number): Promise<TestReport> {
  await buildWebApps();
  const run = (file: string) =>
    (isBrowserTest(file) ? runPlaywright : runVitest)({ lane: 'long', places: [file], title });
  return runLongTests({ tests, run, endAtMs });
}

function longTestsBelow(places: readonly string[]): LongTest[] {
  const tests = LONG_TESTS.filter(({ file }) => places.length === 0 || isBelow(file, places));
  if (tests.length === 0) throw new Error(`tools/src/testing/long-tests.ts has none of ${places.join(', ')}.`);
  return tests;
}

function touchedLongTests(): LongTest[] {
  const base = submissionBase(process.env['CI_BASE']);
  const tests = longTestsOf(changesSince(base), LONG_TESTS);
  say(
    `\nThe changes since ${base.slice(0, 12)} touch the areas of ${tests.length} of ${LONG_TESTS.length} long tests.`,
  );
  return tests;
}

async function runTests(): Promise<TestReport> {
  try {
    return await runWanted();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, files: [] };
  }
}

const { passed, failed, files } = await runTests();
if (files.length > 0) say(['What took longest:', ...slowestFiles(files)].join('\n  '));
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

// `npm test [-- options] [files or folders…]`: all tests, or those below the given files and folders.
// `--quick` leaves out the browser, `-t` or `-g` runs titles that match, `--shard 1/2` runs one part of two.
// `npm run test:long [-- files or folders…]`: the tests of minutes, `*.long.test.ts`. See docs/testing.md.
// `--changed [commit]` runs the tests that the changes since then can break, by default since the last commit that is on
// `origin/main`; with `--list` they are named only.
// In CI, `--with-long-before <end>` also runs the long tests whose area the submission touches, as far as they end before
// that second since the epoch. The last line is `N passed, N failed`.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildWebApps } from './build-web.ts';
import { changesSince, lastSharedCommit, submissionBase } from './changed-files.ts';
import { say } from './progress.ts';
import { addReports, explainFailures, type TestReport } from './test-report.ts';
import { longTestsOf } from './testing/area-tests.ts';
import { findAffectedTests } from './testing/changed-tests.ts';
import { runLongTests } from './testing/long-suite.ts';
import { LONG_TESTS, type LongTest } from './testing/long-tests.ts';
import { runOrdinaryTests } from './testing/ordinary-suite.ts';
import { readRepository } from './testing/repository.ts';
import { runAgainInCi } from './testing/rerun.ts';
import { runPlaywrightFile, runVitest } from './testing/runners.ts';
import { slowestFiles, slowestTests } from './testing/slowest.ts';
import { BROWSER_AREAS, UNIT_AREAS } from './testing/test-areas.ts';
import { belowRoot, isBelow, isBrowserTest, suiteOf } from './testing/test-files.ts';

const NO_TESTS: TestReport = { passed: 0, failures: [], files: [] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    title: { type: 'string', short: 't' },
    grep: { type: 'string', short: 'g' },
    shard: { type: 'string' },
    changed: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    'with-long-before': { type: 'string' },
  },
});
const title = values.title ?? values.grep;
const { shard } = values;

async function runWanted(): Promise<TestReport> {
  if (values.changed) return runChanged(positionals[0] ?? lastSharedCommit());
  const places = positionals.map(belowRoot);
  if (!values.long) return runPlaces(places);
  const seed = (process.env['TEST_SEED'] ??= String(randomInt(2 ** 31)));
  say(`Random parts have the seed ${seed}; TEST_SEED=${seed} repeats them.`);
  return runLong(longTestsBelow(places));
}

/** A file of the long suite can be named beside others. */
async function runPlaces(places: readonly string[]): Promise<TestReport> {
  const long = places.filter((place) => suiteOf(place) === 'long');
  const ordinary = places.filter((place) => suiteOf(place) === 'ordinary');
  const endAtS = values['with-long-before'];
  const reports: TestReport[] = [];
  if (places.length === 0) reports.push(await runOrdinary([], []));
  else if (ordinary.length > 0) reports.push(await runOrdinary(...divided(ordinary)));
  if (long.length > 0) reports.push(await runLong(longTestsBelow(long)));
  if (endAtS !== undefined) reports.push(await runLong(touchedLongTests(), Number(endAtS) * 1000));
  return addReports(reports);
}

async function runChanged(base: string): Promise<TestReport> {
  const changed = changesSince(base);
  const { files, graph } = readRepository();
  const affected = findAffectedTests(changed, files, graph, { browserAreas: BROWSER_AREAS, unitAreas: UNIT_AREAS });
  const tests = [...affected.unit, ...affected.browser];
  say(
    `${changed.length} changed files can break ${affected.unit.length} files of Vitest, ${affected.browser.length} of the browser.`,
  );
  const long = longTestsOf(changed, LONG_TESTS);
  if (long.length > 0) say(['Not run here, but in CI:', ...long.map(({ file }) => file)].join('\n  '));
  if (values.list) say(tests.join('\n'));
  return values.list || tests.length === 0 ? NO_TESTS : runOrdinary(...divided(tests));
}

type Divided = [unit: string[] | undefined, browser: string[] | undefined];

function divided(places: readonly string[]): Divided {
  const browser = places.filter(isBrowserTest);
  const unit = places.filter((place) => !isBrowserTest(place));
  return [unit.length > 0 ? unit : undefined, browser.length > 0 ? browser : undefined];
}

/** Of empty places all tests run, of undefined ones none. */
async function runOrdinary(...[unit, browser]: Divided): Promise<TestReport> {
  await buildWebApps();
  return runOrdinaryTests({ unit, browser: values.quick ? undefined : browser, title, shard });
}

async function runLong(tests: readonly LongTest[], endAtMs?: number): Promise<TestReport> {
  await buildWebApps();
  const run = async (file: string) => {
    const selection = { suite: 'long', title } as const;
    if (!isBrowserTest(file)) return (await runVitest({ ...selection, places: [file] })).report;
    return runAgainInCi((await runPlaywrightFile(file, selection)).report, selection);
  };
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
  say(`\nThe changes since ${base.slice(0, 12)} touch ${tests.length} of ${LONG_TESTS.length} long tests.`);
  return tests;
}

async function runTests(): Promise<TestReport> {
  try {
    return await runWanted();
  } catch (error) {
    return { ...NO_TESTS, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

const report = await runTests();
const { passed, failures, files } = report;
const failed = failures.length;
if (files.length > 0) {
  say(['\nThe slowest files:', ...slowestFiles(files)].join('\n  '));
  say(['The slowest tests:', ...slowestTests(files)].join('\n  '));
}
if (passed + failed === 0 && positionals.length > 0 && !values.changed) {
  say('No test was found. `npm run test:long` runs the files *.long.test.ts of a folder.');
}
if (failed > 0) say(['\nFailed:', ...explainFailures(report)].join('\n  '));
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || values.changed) ? 0 : 1;

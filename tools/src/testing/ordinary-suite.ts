import { say } from '../progress.ts';
import { addReports, type TestReport } from '../test-report.ts';
import { findSuspects, judgeAlone, nameOf, type Suspect } from './judge-alone.ts';
import { judgeBudget, type Judgement, type PartRun } from './judge-budget.ts';
import { measureSlowness, meanSlowness } from './machine-speed.ts';
import { runAgainInCi } from './rerun.ts';
import { literally, runPlaywright, runPlaywrightFile, runVitest, type TestSelection } from './runners.ts';
import { TEST_BUDGET } from './test-budget.ts';

/** On a machine that takes twice the time, a fourth worker finds no idle core and only makes each test wait longer. */
const SLOW = 2;
const WORKERS_ON_SLOW_MACHINE = 3;
/** Matches no test. */
const NO_TITLE = '(?!)';

export interface OrdinaryTests extends Pick<TestSelection, 'title' | 'shard'> {
  /** Files and folders below the root; empty: all; undefined: none. */
  readonly unit: readonly string[] | undefined;
  readonly browser: readonly string[] | undefined;
}

/** Vitest, then Playwright: each of them uses both cores of a small machine. A whole run is compared with its budget. */
export async function runOrdinaryTests(tests: OrdinaryTests): Promise<TestReport> {
  const { unit, browser, title, shard } = tests;
  const reports: TestReport[] = [];
  const parts: PartRun[] = [];
  const isWhole = title === undefined && shard === undefined;
  const measure = async () => (isWhole ? measureSlowness() : undefined);
  let before = await measure();
  const add = async (part: PartRun['part'], report: TestReport, cpuSeconds: number | undefined) => {
    reports.push(report);
    const after = await measure();
    parts.push({ part, cpuSeconds, slowness: meanSlowness(before, after), files: report.files });
    before = after;
  };
  if (unit !== undefined) {
    const { report, cpuSeconds } = await runVitest({ suite: 'ordinary', places: unit, title, shard });
    await add('unit', report, cpuSeconds);
  }
  if (browser !== undefined) {
    const workers = before !== undefined && before >= SLOW ? WORKERS_ON_SLOW_MACHINE : undefined;
    const { report, cpuSeconds } = await runPlaywright({ suite: 'ordinary', places: browser, title, shard, workers });
    await add('browser', await runAgainInCi(report, { suite: 'ordinary', title }), cpuSeconds);
  }
  const overBudget: string[] = [];
  for (const part of parts) {
    const places = part.part === 'unit' ? unit : browser;
    overBudget.push(...(isWhole && places?.length === 0 ? await compareWithBudget(part) : printTime(part)));
  }
  return addReports([...reports, { passed: 0, failures: overBudget, files: [] }]);
}

/** @returns the limits that the part is over */
async function compareWithBudget(part: PartRun): Promise<readonly string[]> {
  const whole = judgeBudget(part, TEST_BUDGET);
  say(['', ...whole.lines].join('\n'));
  const alone = await runSuspectsAlone(findSuspects(part, TEST_BUDGET));
  return [...whole.faults, ...alone.faults].map(
    (fault) => `over the budget of tools/src/testing/test-budget.ts: ${fault}`,
  );
}

async function runSuspectsAlone(suspects: readonly Suspect[]): Promise<Judgement> {
  const before = suspects.length === 0 ? undefined : await measureSlowness();
  const judgement = await judgeAlone(suspects, {
    start: (file) => runPlaywrightFile(file, { suite: 'ordinary', title: NO_TITLE }),
    run(suspect) {
      const { file, title } = suspect;
      say(`\n${nameOf(suspect)} seems to be over its limit and runs once more, alone.`);
      return runPlaywrightFile(file, { suite: 'ordinary', title: title === undefined ? undefined : literally(title) });
    },
    slowness: async () => meanSlowness(before, await measureSlowness()),
  });
  if (suspects.length > 0) say(['', ...judgement.lines].join('\n'));
  return judgement;
}

/** A part of the tests has no budget. */
function printTime({ part, cpuSeconds }: PartRun): readonly string[] {
  if (cpuSeconds !== undefined) say(`\n${part}: ${cpuSeconds.toFixed(0)} s of processor time`);
  return [];
}

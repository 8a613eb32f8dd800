import { expect, it } from 'vitest';
import { reportOf, type TestReport } from '../test-report.ts';
import { rerunFailedFiles } from './rerun.ts';

/** @param tests title → whether it passed */
const file = (name: string, tests: Record<string, boolean>) => ({
  name,
  ms: 1,
  tests: Object.entries(tests).map(([title, isPassed]) => ({ title, ms: 1, isPassed, reasons: [] })),
});
const steady = file('steady', { one: true, two: true });
const broken = (name: string) => file(name, { good: true, bad: false });

async function rerun(first: TestReport, answers: Record<string, TestReport>) {
  const started: string[] = [];
  const run = (name: string) => {
    started.push(name);
    return Promise.resolve(answers[name] ?? reportOf([], ['no report']));
  };
  return { ...(await rerunFailedFiles(first, run)), started };
}

it('a failed file that passes alone counts as passed, and its test is named', async () => {
  const first = reportOf([steady, broken('a')], []);
  const { report, unsteady, started } = await rerun(first, {
    a: reportOf([file('a', { good: true, bad: true })], []),
  });
  expect(started).toEqual(['a']);
  expect(report).toMatchObject({ passed: 4, failures: [] });
  expect(unsteady).toEqual(['a › bad']);
});

it('a failed file that fails again stays failed', async () => {
  const { report, unsteady } = await rerun(reportOf([steady, broken('a')], []), { a: reportOf([broken('a')], []) });
  expect(report).toMatchObject({ passed: 3, failures: ['a › bad'] });
  expect(unsteady).toEqual([]);
});

it('a second run that breaks off is a failure', async () => {
  const { report } = await rerun(reportOf([steady, broken('a')], []), {});
  expect(report).toMatchObject({ passed: 2, failures: ['no report'] });
});

it('a failure outside of tests stays one', async () => {
  const { report } = await rerun(reportOf([broken('a')], ['no network']), {
    a: reportOf([file('a', { good: true, bad: true })], []),
  });
  expect(report).toMatchObject({ passed: 2, failures: ['no network'] });
});

it('five failed files do not run again', async () => {
  const first = reportOf(['a', 'b', 'c', 'd', 'e'].map(broken), []);
  const { report, started } = await rerun(first, {});
  expect(started).toEqual([]);
  expect(report).toBe(first);
});

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { judgeRun, readPlaywrightReport, readVitestReport, type TestReport } from '../test-report.ts';
import { isPostgresOf, startCpuMeter } from './cpu-meter.ts';
import type { Suite } from './test-files.ts';

const ARTIFACTS = path.join(ROOT, 'e2e/.artifacts');

export interface TestSelection {
  readonly suite: Suite;
  /** Files and folders below the root; empty: all of the suite. */
  readonly places: readonly string[];
  /** Regular expression that titles match. */
  readonly title?: string | undefined;
  /** Such as `1/2`. */
  readonly shard?: string | undefined;
  /** Of the browser; undefined: those of its configuration. */
  readonly workers?: number | undefined;
}

export type FileSelection = Pick<TestSelection, 'suite' | 'title'>;

export interface MeasuredRun {
  readonly report: TestReport;
  /** Processor time of the run and its PostgreSQL; undefined where it cannot be read. */
  readonly cpuSeconds: number | undefined;
}

export async function runVitest(selection: TestSelection): Promise<MeasuredRun> {
  return withReportFile(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const titles = selection.title === undefined ? [] : ['--testNamePattern', selection.title];
    const args = ['run', '--passWithNoTests', ...reporters, ...titles, ...shardOf(selection), ...selection.places];
    const { endedWell, cpuSeconds } = await run('vitest/vitest.mjs', args, { TEST_SUITE: selection.suite });
    const read = readIfThere(report, (text) => readVitestReport(text, selection.title !== undefined));
    return { report: judgeRun(read, endedWell), cpuSeconds };
  });
}

export async function runPlaywright(selection: TestSelection): Promise<MeasuredRun> {
  return playwright(selection, ARTIFACTS);
}

/** Runs one file of several in a row. A run empties its folder of artifacts, so each file has its own. */
export async function runPlaywrightFile(file: string, { suite, title }: FileSelection): Promise<MeasuredRun> {
  return playwright({ suite, title, places: [file] }, path.join(ARTIFACTS, path.basename(file, '.ts')));
}

async function playwright(selection: TestSelection, artifacts: string): Promise<MeasuredRun> {
  return withReportFile(async (report) => {
    const options = ['--config', 'e2e', '--pass-with-no-tests', '--reporter=list,json', '--output', artifacts];
    const titles = selection.title === undefined ? [] : ['--grep', selection.title];
    const args = [
      'test',
      ...options,
      ...titles,
      ...shardOf(selection),
      ...workersOf(selection),
      ...selection.places.map(exactly),
    ];
    const env = { TEST_SUITE: selection.suite, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { endedWell, cpuSeconds } = await run('@playwright/test/cli.js', args, env);
    return { report: judgeRun(readIfThere(report, readPlaywrightReport), endedWell), cpuSeconds };
  });
}

function shardOf({ shard }: TestSelection): string[] {
  return shard === undefined ? [] : [`--shard=${shard}`];
}

function workersOf({ workers }: TestSelection): string[] {
  return workers === undefined ? [] : [`--workers=${workers}`];
}

/** Playwright takes a place for a regular expression that is searched in absolute paths. */
function exactly(place: string): string {
  return `/${literally(place)}${/\.tsx?$/u.test(place) ? '$' : '/'}`;
}

/** A regular expression that only this text matches. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

async function withReportFile(start: (file: string) => Promise<MeasuredRun>): Promise<MeasuredRun> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-report-'));
  try {
    return await start(path.join(dir, 'report.json'));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

interface EndedRun extends Pick<MeasuredRun, 'cpuSeconds'> {
  /** Whether it exited with 0. */
  readonly endedWell: boolean;
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<EndedRun> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const meter = startCpuMeter(pid, isPostgresOf(pid));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { endedWell: code === 0, cpuSeconds: meter.stop() };
}

function readIfThere(file: string, read: (text: string) => TestReport): TestReport | undefined {
  return fs.existsSync(file) ? read(fs.readFileSync(file, 'utf8')) : undefined;
}

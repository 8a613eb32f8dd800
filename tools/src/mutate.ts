// `npm run mutate -- <folders or files>`: breaks conditions and calls one by one, and lists those that no test notices.
// `--sample 50` judges 50 of them, the same each time. `--list` prints them and runs nothing.
// `--tests <folder or file>`, which may be repeated, runs these tests instead of all of the feature or package.
// It fails below 90 % killed. No file of the sources is written.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { instrument, mutantsOf, type Mutant } from './mutation/instrument.ts';
import { judgeMutants } from './mutation/judge-mutants.ts';
import { describeMutant, judged, percentOf, reportLines, scores, type Verdict } from './mutation/mutation-report.ts';
import { findMutationSites } from './mutation/mutation-sites.ts';
import { say, seconds } from './progress.ts';
import { ROOT } from './root.ts';

const LEAST_PERCENT = 90;
const SEED = 'entretiempo';
const REPORT = path.join(ROOT, '.cache/mutation/report.json');
/** A background task: tests of others on the machine come first. */
const PRIORITY = 10;

interface MutatedFile {
  readonly name: string;
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    list: { type: 'boolean' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
if (positionals.length === 0) {
  say('npm run mutate -- <folders or files> [--sample N] [--list] [--tests <folder or file>]…');
  process.exit(2);
}
process.env['NODE_ENV'] = 'test';
os.setPriority(PRIORITY);

const files = readFiles(positionals.flatMap(filesBelow).filter((file) => !isTest(file) && !isForTests(file)));
const sample = chosen(files, values.sample === undefined ? Infinity : Number(values.sample));
if (values.list === true) print(() => 'survived');
else {
  const tests = values.tests.length > 0 ? values.tests : positionals.map(testFolderOf);
  await judgeAndReport(tests.flatMap(filesBelow).filter(isTest));
}

function readFiles(names: readonly string[]): MutatedFile[] {
  let firstId = 1;
  return names.map((name) => {
    const source = fs.readFileSync(path.join(ROOT, name), 'utf8');
    const mutants = mutantsOf(findMutationSites(name, source), firstId);
    firstId += mutants.length;
    return { name, source, mutants };
  });
}

/** TypeScript files of a folder, or a file itself; relative to the repository. */
function filesBelow(target: string): string[] {
  const found = fs.statSync(path.join(ROOT, target)).isDirectory()
    ? fs
        .readdirSync(path.join(ROOT, target), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(target, file))
    : [target];
  return found
    .map((file) => path.normalize(file))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.includes('node_modules'))
    .toSorted();
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function isForTests(file: string): boolean {
  return file.split(path.sep).some((part) => part === 'testing' || part === 'test');
}

/** The feature of a server file, or the package of any other. */
function testFolderOf(target: string): string {
  const parts = path.normalize(target).split(path.sep);
  return path.join(...parts.slice(0, parts[0] === 'server' ? 4 : 2));
}

/** Ids of the mutants to judge. A new mutant changes no other one's place in the sample. */
function chosen(files: readonly MutatedFile[], size: number): Set<number> {
  const ranked = files.flatMap(({ name, source, mutants }) =>
    mutants.map(({ id, site, replacement }) => ({
      id,
      rank: hash([SEED, name, source.slice(site.start, site.end), replacement, String(site.start)].join('\n')),
    })),
  );
  const first = ranked.toSorted((one, other) => one.rank.localeCompare(other.rank)).slice(0, size);
  return new Set(first.map(({ id }) => id));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function judgeAndReport(testFiles: readonly string[]): Promise<void> {
  const startedAtMs = performance.now();
  say(`${sample.size} mutants in ${files.length} files`);
  const sources = new Map(
    files.map(({ name, source, mutants }) => [path.join(ROOT, name), instrument(source, mutants)] as const),
  );
  const wanted = files.flatMap(({ name, mutants }) =>
    mutants.filter(({ id }) => sample.has(id)).map(({ id }) => [id, path.join(ROOT, name)] as const),
  );
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  const dir = fs.mkdtempSync(path.join(path.dirname(REPORT), 'run-'));
  process.once('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  const tests = [...new Set(testFiles)].map((file) => path.join(ROOT, file));
  const verdicts = await judgeMutants(sources, new Map(wanted), tests, dir);
  const all = print(({ id }) => verdicts.get(id) ?? 'unreached');
  fs.writeFileSync(REPORT, JSON.stringify({ targets: positionals, mutants: all }, null, 2));
  say(`\n${seconds(startedAtMs)}; all verdicts are in ${path.relative(ROOT, REPORT)}`);
  process.exitCode = percentOf(scores(all).all) >= LEAST_PERCENT ? 0 : 1;
}

function print(verdictOf: (mutant: Mutant) => Verdict) {
  const all = files.flatMap(({ name, source, mutants }) =>
    mutants.filter(({ id }) => sample.has(id)).map((mutant) => judged(name, source, mutant, verdictOf(mutant))),
  );
  say((values.list === true ? all.map(describeMutant) : reportLines(all)).join('\n'));
  return all;
}

import type { Mutant } from './instrument.ts';

/** `unreached`: no test runs it. `timed-out`: tests ended by their time limit only, which a busy machine does too. */
export type Verdict = 'killed' | 'survived' | 'timed-out' | 'unreached';

const NOTES: Readonly<Record<Verdict, string>> = {
  killed: '',
  survived: '',
  'timed-out': '  (time limit)',
  unreached: '  (no test runs it)',
};

/** A mutant of a file, judged. */
export interface JudgedMutant {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  readonly verdict: Verdict;
}

interface Score {
  readonly killed: number;
  readonly judged: number;
}

const SHOWN_LENGTH = 100;

export function judged(file: string, source: string, { site, replacement }: Mutant, verdict: Verdict): JudgedMutant {
  const line = source.slice(0, site.start).split('\n').length;
  return { file, line, original: source.slice(site.start, site.end), replacement, verdict };
}

/** Killed mutants of each file, and of all of them. */
export function scores(mutants: readonly JudgedMutant[]): { files: Map<string, Score>; all: Score } {
  const files = new Map<string, Score>();
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) files.set(file, scoreOf(own));
  return { files, all: scoreOf(mutants) };
}

function scoreOf(mutants: readonly JudgedMutant[]): Score {
  return { killed: mutants.filter(({ verdict }) => verdict === 'killed').length, judged: mutants.length };
}

export function percentOf({ killed, judged: all }: Score): number {
  return all === 0 ? 100 : (100 * killed) / all;
}

/** Lines of the report: the survivors, then the score of each file. */
export function reportLines(mutants: readonly JudgedMutant[]): string[] {
  const { files, all } = scores(mutants);
  const survivors = mutants.filter(({ verdict }) => verdict !== 'killed').map(describeMutant);
  const table = [...files].map(([file, score]) => scoreLine(file, score));
  return [...survivors, '', ...table, scoreLine('all', all)];
}

/** Such as `src/a.ts:7  a < b → a <= b`. */
export function describeMutant({ file, line, original, replacement, verdict }: JudgedMutant): string {
  const change = `${shown(original)} → ${replacement === ';' ? '(removed)' : shown(replacement)}`;
  return `${file}:${line}  ${change}${NOTES[verdict]}`;
}

function shown(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}

function scoreLine(name: string, score: Score): string {
  return `${percentOf(score).toFixed(1).padStart(5)} %  ${score.killed}/${score.judged}  ${name}`;
}

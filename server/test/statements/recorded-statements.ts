import fs from 'node:fs';
import path from 'node:path';
import { fingerprintSync, loadModule, parseSync } from 'libpg-query';
import { queryLevels } from './query-levels.ts';
import { RECORDED_DIR, WHOLE_RUN } from './recorded-dir.ts';
import { VENUE_TABLES } from './table-placement.ts';

/** A statement as a file of the server sends it. */
export interface SentStatement {
  /** Below server/src. */
  readonly source: string;
  readonly text: string;
}

const END = '\n;\n';
const HEADER = /^-- (\S+)\n/;

await loadModule();

/** Every recorded statement, by source. */
export function readRecorded(): SentStatement[] {
  if (!fs.existsSync(RECORDED_DIR)) return [];
  return fs
    .readdirSync(RECORDED_DIR)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .flatMap((file) => parseList(fs.readFileSync(path.join(RECORDED_DIR, file), 'utf8')));
}

/**
 * Writes one list for each feature, so that two branches seldom change the same list.
 *
 * @param isWhole they are all that the server's tests send, now or before
 */
export function writeRecorded(statements: readonly SentStatement[], isWhole = fs.existsSync(WHOLE_RUN)): void {
  fs.rmSync(RECORDED_DIR, { recursive: true, force: true });
  fs.mkdirSync(RECORDED_DIR);
  const lists = Map.groupBy(oneOfEach(statements), ({ source }) => listOf(source));
  for (const [list, entries] of lists) fs.writeFileSync(path.join(RECORDED_DIR, list), printList(entries));
  if (isWhole) fs.writeFileSync(WHOLE_RUN, 'A run of all tests of the server recorded these lists.\n');
}

export function parseList(list: string): SentStatement[] {
  return list
    .split(END)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const source = HEADER.exec(entry)?.[1];
      if (source === undefined) throw new Error(`A recorded statement has no source: ${entry.slice(0, 80)}`);
      return { source, text: entry.replace(HEADER, '') };
    });
}

export function printList(statements: readonly SentStatement[]): string {
  return statements.map(({ source, text }) => `-- ${source}\n${text}${END}`).join('');
}

/** Text without the space around its lines, which carries no meaning in SQL and differs between call sites. */
export function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim();
}

/** Returns whether a statement reads or writes tables of venues. Other statements need no distribution. */
export function touchesVenueTables(text: string): boolean {
  return queryLevels(parseSync(text)).some(({ tables }) => tables.some(({ table }) => VENUE_TABLES.includes(table)));
}

/** Equal for texts that differ in literals only. */
export function identityOf({ source, text }: SentStatement): string {
  return `${source} ${fingerprintSync(text)}`;
}

/** One text for each identity: the first in the alphabet, so that the order of the tests does not matter. */
function oneOfEach(statements: readonly SentStatement[]): SentStatement[] {
  const sorted = statements.toSorted((a, b) => compare(a.source, b.source) || compare(a.text, b.text));
  return [...new Map(sorted.toReversed().map((statement) => [identityOf(statement), statement])).values()].toReversed();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** `features/orders/placing/x.ts` → `orders.sql`; `platform/jobs/x.ts` → `platform.sql`. */
function listOf(source: string): string {
  const [part = '', feature = ''] = source.split('/');
  return `${part === 'features' ? feature : part}.sql`;
}

// `npm run check documents`: documents name files that exist and avoid the phrases of the list.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findMissingPaths, pathEndings } from './document-paths.ts';
import { ROOT } from './root.ts';

const DOCUMENT = /^(?:(?:README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|docs\/.*\.md)$/u;

/** Phrases that the glossary and the writing rules forbid. */
const NAMES_PHRASES = new Set(['docs/glossary.md', 'CONTRIBUTING.md']);

/** Flagged phrases. Single words are in `cspell.flagged.json`. */
const PHRASES = /\b(?:by itself|by themselves|for ever|any more|at the door|money proof|on the way)\b/giu;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));

const known = pathEndings(tracked);
const faults = tracked.filter((file) => DOCUMENT.test(file)).flatMap(findFaults);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function findFaults(file: string): string[] {
  const markdown = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const missing = findMissingPaths(markdown, known).map(({ path, line }) => `${file}:${line} no such file: ${path}`);
  return NAMES_PHRASES.has(file) ? missing : [...missing, ...findPhrases(file, markdown)];
}

function findPhrases(file: string, markdown: string): string[] {
  return markdown
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(PHRASES)].map(([phrase]) => `${file}:${index + 1} flagged phrase: ${phrase}`),
    );
}

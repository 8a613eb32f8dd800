// Set-up file of Vitest. Once a whole run has recorded the statements, a test file fails when the server sends a statement
// on tables of venues that is not recorded. With `RECORD_STATEMENTS=<file>`, each worker appends what it sees to that file
// instead, one JSON value a line.
import fs from 'node:fs';
import { afterAll } from 'vitest';
import { WHOLE_RUN } from './recorded-dir.ts';
import type { SentStatement } from './recorded-statements.ts';
import { observeStatements } from './sent-statements.ts';

const NAME = Symbol.for('entretiempo.unrecorded-statements');
const target = process.env['RECORD_STATEMENTS'];
const unrecorded = target !== undefined || fs.existsSync(WHOLE_RUN) ? await unrecordedOfWorker() : [];

afterAll(() => {
  const found = unrecorded.splice(0);
  if (found.length === 0) return;
  const lines = found.map(({ source, text }) => `${source}: ${text.slice(0, 200)}`);
  throw new Error(
    [
      'Statements are not recorded. Run `npm run record-statements -- <this test file>`, then `npm run check venue-sql`.',
      ...lines,
    ].join('\n'),
  );
});

/** Test files of one worker share the observer: each evaluates this file. */
async function unrecordedOfWorker(): Promise<SentStatement[]> {
  const existing: unknown = Reflect.get(globalThis, NAME);
  if (isList(existing)) return existing;
  const found: SentStatement[] = [];
  Reflect.set(globalThis, NAME, found);
  // Loads the parser, which tests that compare nothing do without.
  const { identityOf, readRecorded, tidied, touchesVenueTables } = await import('./recorded-statements.ts');
  const recorded = target === undefined ? readRecorded() : [];
  const texts = new Set(recorded.map(({ text }) => text));
  const identities = new Set(recorded.map(identityOf));
  observeStatements(({ source, text }) => {
    const sent = { source, text: tidied(text) };
    if (texts.has(sent.text) || !touchesVenueTables(sent.text) || identities.has(identityOf(sent))) return;
    if (target === undefined) found.push(sent);
    else fs.appendFileSync(target, `${JSON.stringify(sent)}\n`);
  });
  return found;
}

function isList(value: unknown): value is SentStatement[] {
  return Array.isArray(value);
}

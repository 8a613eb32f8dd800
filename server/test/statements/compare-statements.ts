// Set-up file of Vitest. A test file fails when the server sends a statement on tables of venues that is not recorded.
// With `RECORD_STATEMENTS=<file>`, each worker appends such statements to that file instead, one JSON value a line.
import fs from 'node:fs';
import { afterAll } from 'vitest';
import { identityOf, readRecorded, tidied, touchesVenueTables, type SentStatement } from './recorded-statements.ts';
import { observeStatements } from './sent-statements.ts';

const NAME = Symbol.for('entretiempo.unrecorded-statements');
const target = process.env['RECORD_STATEMENTS'];
const unrecorded = unrecordedOfWorker();

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
function unrecordedOfWorker(): SentStatement[] {
  const existing: unknown = Reflect.get(globalThis, NAME);
  if (isList(existing)) return existing;
  const found: SentStatement[] = [];
  Reflect.set(globalThis, NAME, found);
  const isRecorded = target === undefined ? comparison() : () => false;
  observeStatements(({ source, text }) => {
    const sent = { source, text: tidied(text) };
    if (isRecorded(sent) || !touchesVenueTables(sent.text)) return;
    if (target === undefined) found.push(sent);
    else fs.appendFileSync(target, `${JSON.stringify(sent)}\n`);
  });
  return found;
}

function isList(value: unknown): value is SentStatement[] {
  return Array.isArray(value);
}

function comparison(): (sent: SentStatement) => boolean {
  const recorded = readRecorded();
  const texts = new Set(recorded.map(({ text }) => text));
  let identities: ReadonlySet<string> | undefined;
  return (sent) => {
    if (texts.has(sent.text)) return true;
    identities ??= new Set(recorded.map(identityOf));
    return identities.has(identityOf(sent));
  };
}

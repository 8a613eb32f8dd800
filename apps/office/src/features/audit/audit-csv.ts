import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { csvText, type Cell } from '@app/rules/formatting/csv-text.ts';
import { changesOf, type AuditChange } from './audit-changes.ts';
import type { AuditWords } from './use-audit-words.ts';

/** Entries as CSV: one row for each changed value, with the words of the screen. Times are instants. */
export function auditCsv(entries: readonly AuditEntry[], head: readonly string[], words: AuditWords): string {
  const rows = entries.flatMap((entry) => {
    const start = [entry.sequence, entry.at, words.who(entry), words.action(entry), words.subject(entry)];
    const changes = changesOf(entry.facts);
    if (changes.length === 0) return [[...start, null, null, null]];
    return changes.map((change) => [
      ...start,
      words.changeName(change, entry),
      cellOf(words, entry, change.name, change.before),
      cellOf(words, entry, change.name, change.after),
    ]);
  });
  return csvText([head, ...rows]);
}

/** The words of a value; a number that is shown as it is stays a number. */
function cellOf(words: AuditWords, entry: AuditEntry, name: string, value: AuditChange['after']): Cell {
  if (value === undefined) return null;
  const shown = words.valueText(name, value, entry);
  return typeof value === 'number' && shown === String(value) ? value : shown;
}

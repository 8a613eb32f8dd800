import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { csvText } from '@app/rules/formatting/csv-text.ts';
import { changesOf } from './audit-changes.ts';
import type { AuditWords } from './use-audit-words.ts';

/** Entries as CSV: one row for each changed value, with the words of the screen. Times are instants. */
export function auditCsv(entries: readonly AuditEntry[], head: readonly string[], words: AuditWords): string {
  const rows = entries.flatMap((entry) => {
    const start = [String(entry.sequence), entry.at, words.who(entry), words.action(entry), words.subject(entry)];
    const changes = changesOf(entry.facts);
    if (changes.length === 0) return [[...start, '', '', '']];
    return changes.map((change) => [
      ...start,
      words.changeName(change, entry),
      change.before === undefined ? '' : words.valueText(change.name, change.before),
      change.after === undefined ? '' : words.valueText(change.name, change.after),
    ]);
  });
  return csvText([head, ...rows]);
}

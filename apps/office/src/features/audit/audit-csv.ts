import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { csvText } from '@app/rules/formatting/csv-text.ts';
import { changesOf } from './audit-changes.ts';
import type { AuditWords } from './use-audit-words.ts';

/** Entries as CSV: one row for each changed value, with the words of the screen. Times are instants. */
export function auditCsv(entries: readonly AuditEntry[], head: readonly string[], words: AuditWords): string {
  const rows = entries.flatMap((entry) => {
    const { sequence, at, stallName, device } = entry;
    const start = [sequence, at, words.who(entry), words.sentenceText(entry), stallName, device];
    const changes = changesOf(entry.facts);
    if (changes.length === 0) return [[...start, null, null, null]];
    return changes.map((change) => [
      ...start,
      words.label(entry, change),
      words.valueText(entry, change.name, change.before),
      words.valueText(entry, change.name, change.after),
    ]);
  });
  return csvText([head, ...rows]);
}
